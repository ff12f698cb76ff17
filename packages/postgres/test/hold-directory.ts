import { startEmbeddedPostgres } from '../src/index.ts'

/**
 * A process that runs a server on the directory named, prints its address and process, and waits for what happens:
 * SIGTERM ends it in order, SIGUSR2 makes it fail as an unexpected error does.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Name a data directory')
const server = await startEmbeddedPostgres({ dataDir })
const holding = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(holding)
})
process.once('SIGUSR2', () => {
  throw new Error('failing as told')
})
// Only now: whoever reads this may send a signal at once.
process.stdout.write(`${JSON.stringify({ url: server.connectionString, pid: server.pid() })}\n`)
