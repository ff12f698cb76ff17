import { createServer } from 'node:net'

/**
 * Below what Linux and macOS give to connections (from 32,768 and from 49,152): a port of those may belong to a stranger's
 * connection by the time that the process it was meant for has started.
 */
const FIRST_PORT = 10_000
const PORTS = 20_000
/** How far from one another the processes of a test run begin to look. */
const PORTS_OF_PROCESS = 61

let next = (process.pid * PORTS_OF_PROCESS) % PORTS

/** A port of the loopback interface that is free, and that nobody else is given soon. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + next
    next = (next + 1) % PORTS
    if (await isFree(port)) return port
  }
  throw new Error('there is no free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
