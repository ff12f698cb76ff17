import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tessera/postgres'

/** An external server for the tests, of which databases are made: any that the role may create. */
export const EXTERNAL_URL_VARIABLE = 'TESSERA_TEST_DATABASE_URL'
/** Set by the global setup for the workers: the server that the whole run shares. */
export const SHARED_URL_VARIABLE = 'TESSERA_TEST_SHARED_DATABASE_URL'

export interface TestServer {
  connectionString: string
  stop(): Promise<void>
}

/**
 * A server whose data nobody will miss: it lives in a temporary directory and does not wait for the disk. Tests
 * that are about durability start their own with `startEmbeddedPostgres`.
 */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = makeDataDir('tessera-test-')
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A temporary directory that the database's own user can reach, whom mkdtemp's mode shuts out. */
export function makeDataDir(prefix: string): string {
  const dir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dir, 0o755)
  return dir
}
