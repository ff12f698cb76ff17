import { shareCompiled } from './bare-environment.ts'
import { EXTERNAL_URL_VARIABLE, SHARED_URL_VARIABLE, startTestServer } from './server.ts'

/** Vitest's global setup: what processes share of compiled code, and one database server for the whole run, unless an external one is named. */
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
