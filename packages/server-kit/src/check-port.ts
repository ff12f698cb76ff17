import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws the system's error if a server can't listen on an address, such as a port in use. Called before slow parts of a
 * start, so that the operator reads the reason at once.
 */
export async function checkPort(address: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer()
  await once(probe.listen(address), 'listening')
  probe.close()
  await once(probe, 'close')
}
