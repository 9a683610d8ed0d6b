import { delimiter, join } from 'node:path'

export type ServerShape = {
  readonly home: string
  /** The folder with the server's jars. */
  readonly jars: string
  readonly port: number
  /** Heap as the JVM writes it: "1g", "512m". */
  readonly heap: string
  /** Page cache as Neo4j writes it: "512m". */
  readonly pageCache: string
  /** Compiles less: starts sooner, runs slower. For tests; never for a measurement. */
  readonly quickStart: boolean
  /** Further lines of neo4j.conf. */
  readonly settings: Readonly<Record<string, string>>
}

export const homeFolders = ['lib', 'plugins', 'import', 'logs', 'data', 'run', 'licenses', 'conf']

export function configuration(shape: ServerShape): string {
  const settings: Record<string, string> = {
    'server.default_listen_address': '127.0.0.1',
    'server.bolt.listen_address': `127.0.0.1:${shape.port}`,
    'server.bolt.advertised_address': `127.0.0.1:${shape.port}`,
    'server.http.enabled': 'false',
    'server.https.enabled': 'false',
    'dbms.usage_report.enabled': 'false',
    'server.memory.pagecache.size': shape.pageCache,
    'db.lock.acquisition.timeout': '10s',
    'db.transaction.timeout': '60s',
    'db.tx_log.rotation.retention_policy': 'keep_none',
    'db.logs.query.enabled': 'OFF',
    ...shape.settings,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Heap and JVM flags stand here because the server obeys none from its own conf when started this way. */
export function javaArguments(shape: ServerShape): string[] {
  const classPath = [join(shape.jars, '*'), join(shape.home, 'plugins', '*'), join(shape.home, 'conf')].join(delimiter)
  return [
    '-Xms512m',
    `-Xmx${shape.heap}`,
    '-XX:+UseG1GC',
    ...(shape.quickStart ? ['-XX:TieredStopAtLevel=1'] : []),
    '-XX:-OmitStackTraceInFastThrow',
    '-XX:+DisableExplicitGC',
    '-XX:+ExitOnOutOfMemoryError',
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-Dlog4j2.disable.jmx=true',
    '-Dfile.encoding=UTF-8',
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    '--enable-native-access=ALL-UNNAMED',
    '-cp',
    classPath,
    'org.neo4j.server.CommunityEntryPoint',
    homeArgument(shape.home),
    `--config-dir=${join(shape.home, 'conf')}`,
    '--console-mode',
  ]
}

/** Also the mark by which a running process is known to be the server of this folder. */
export function homeArgument(home: string): string {
  return `--home-dir=${home}`
}
