import { externalUrlVariable, sharedUrlVariable, startTestServer } from './server.ts'

/** Vitest's global setup: one database server for the whole run, unless an external one is named. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[externalUrlVariable] !== undefined) return async () => {}
  const server = await startTestServer()
  process.env[sharedUrlVariable] = server.connectionString
  return async () => {
    delete process.env[sharedUrlVariable]
    await server.stop()
  }
}
