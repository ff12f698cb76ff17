import { startEmbeddedPostgres } from '../src/index.ts'

/**
 * Runs a server on the given directory, prints its address and pid, and waits for a signal. SIGTERM ends the process
 * gracefully, SIGUSR2 throws an unexpected error.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Name a data directory')
const server = await startEmbeddedPostgres({ dataDir })
const keepAlive = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(keepAlive)
})
process.once('SIGUSR2', () => {
  throw new Error('failing on request')
})
// Printed last, because the reader may send a signal immediately.
process.stdout.write(`${JSON.stringify({ url: server.connectionString, pid: server.pid() })}\n`)
