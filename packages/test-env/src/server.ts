import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tessera/postgres'

/** Variable with the URL of an external server for the tests. Its role must be allowed to create databases. */
export const EXTERNAL_URL_VARIABLE = 'TESSERA_TEST_DATABASE_URL'
/** Variable with the URL of the server that the whole run shares, set by the global setup for the workers. */
export const SHARED_URL_VARIABLE = 'TESSERA_TEST_SHARED_DATABASE_URL'

export interface TestServer {
  connectionString: string
  stop(): Promise<void>
}

/**
 * Starts a server with disposable data in a temporary directory, which doesn't wait for the disk. Tests of durability
 * start their own server with `startEmbeddedPostgres`.
 */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = makeDataDir('tessera-test-')
  // The server runs in a process group of its own, and stops when this process exits. A signal alone would not exit it.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code))
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      // Each round of the autovacuum reads the hundreds of tables of every test database, most of which last for seconds.
      autovacuum_naptime: '2min',
    },
  })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a temporary directory that the database's user can access, which the mode of mkdtemp would prevent. */
export function makeDataDir(prefix: string): string {
  const dir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dir, 0o755)
  return dir
}
