import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPort } from './check-port.ts'

const other = createServer()
afterEach(async () => {
  if (!other.listening) return
  other.close()
  await once(other, 'close')
})

async function usedPort(): Promise<number> {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

describe('a port', () => {
  it('is refused while another process listens on it', async () => {
    const port = await usedPort()
    await expect(checkPort({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  })

  it('is left free by the check', async () => {
    const port = await usedPort()
    other.close()
    await once(other, 'close')
    await checkPort({ host: '127.0.0.1', port })
    await once(other.listen(port, '127.0.0.1'), 'listening')
    expect(other.listening).toBe(true)
  })
})
