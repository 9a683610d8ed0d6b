import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
/** So that a secret scanner and a reader know what they see. */
const PREFIX = 'stemma_'

/** 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`

/** What is stored. A plain digest is enough: there are no guessable secrets to slow an attacker down for. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
