import { createServer } from 'node:net'

/**
 * First port of the search. The range is below the ephemeral ports of Linux (from 32,768) and macOS (from 49,152), since
 * another connection could take an ephemeral port before the process has started.
 */
const FIRST_PORT = 10_000
const PORTS = 20_000
/** Distance between the first ports of the processes of a test run. */
const PORTS_OF_PROCESS = 61

let next = (process.pid * PORTS_OF_PROCESS) % PORTS

/** Returns a free port of the loopback interface, which is not returned again soon. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + next
    next = (next + 1) % PORTS
    if (await isFree(port)) return port
  }
  throw new Error('no free port found')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
