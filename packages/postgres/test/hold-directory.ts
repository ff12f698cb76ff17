import { startEmbeddedPostgres } from '../src/index.ts'

/** A process that runs a server on the directory named, prints its address and process, and waits to be killed. */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Name a data directory')
const server = await startEmbeddedPostgres({ dataDir })
process.stdout.write(`${JSON.stringify({ url: server.connectionString, pid: server.pid() })}\n`)
setInterval(() => {}, 60_000)
