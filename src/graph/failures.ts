/** The driver's failures, judged by code: a class may come from another copy of the driver. */
const codeOf = (error: unknown): string =>
  error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : ''

/** A lock conflict or a passing state of the server. Out of memory is called retryable by the driver and isn't. */
export const isRetryable = (error: unknown): boolean => {
  const code = codeOf(error)
  return code.startsWith('Neo.TransientError.') && !code.includes('MemoryPool') && !code.includes('OutOfMemory')
}

/** No answer can be had: the server is away, or the connection broke before the answer came. */
export const isUnreachable = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    code === 'ServiceUnavailable' ||
    code === 'SessionExpired' ||
    code === 'Neo.TransientError.General.DatabaseUnavailable'
  )
}
