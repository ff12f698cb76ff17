import { shareCompiled } from './bare-environment.ts'
import { EXTERNAL_URL_VARIABLE, SHARED_URL_VARIABLE, startTestServer } from './server.ts'

/** Sets up Vitest: a shared compile cache, and one database server for the whole run unless an external one is configured. */
export async function setup(): Promise<() => Promise<void>> {
  shareCompiled()
  if (process.env[EXTERNAL_URL_VARIABLE] !== undefined) return async () => {}
  const server = await startTestServer()
  process.env[SHARED_URL_VARIABLE] = server.connectionString
  return async () => {
    delete process.env[SHARED_URL_VARIABLE]
    await server.stop()
  }
}
