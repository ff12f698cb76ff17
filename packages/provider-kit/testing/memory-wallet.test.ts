import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CorrectableWalletUnderTest,
  describeCorrectableWallet,
} from '@tessera/contract/testing/correctable-wallet-suite'
import { describeProviderWallet } from '@tessera/contract/testing/provider-wallet-suite'
import { describe, expect, test } from 'vitest'
import { createSignedWalletClient } from '../src/index.ts'
import { createMemoryWallet } from './memory-wallet.ts'
import { startWalletServer } from './wallet-server.ts'

const secret = 'a secret of at least thirty-two characters'

async function overHttp(): Promise<CorrectableWalletUnderTest> {
  const bank = createMemoryWallet()
  const server = await startWalletServer(bank.wallet, { providerId: 'p', secret })
  const wallet = createSignedWalletClient({ url: server.url, providerId: 'p', secret })
  return { ...bank, wallet, close: () => server.close() }
}

describeProviderWallet('in memory', async () => createMemoryWallet())
describeProviderWallet('in memory, over signed HTTP', overHttp)
describeCorrectableWallet('in memory', async () => createMemoryWallet())
describeCorrectableWallet('in memory, over signed HTTP', overHttp)

describe('the signed wallet client', () => {
  const unavailable = { status: 'unavailable', balance: null, currency: null }
  const request = { token: 'abc' }

  async function answerOf(
    handle: (respond: (status: number, body: string) => void) => void,
    timeoutMs = 10_000,
  ) {
    const server = createServer((_request, response) =>
      handle((status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)),
    )
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const client = createSignedWalletClient({
      url: `http://127.0.0.1:${port}/`,
      providerId: 'p',
      secret,
      timeoutMs,
    })
    const answer = await client.balance(request)
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
    return answer
  }

  test('accepts a valid answer', async () => {
    const answer = { status: 'ok', balance: 5, currency: 'EUR' }
    expect(await answerOf((respond) => respond(200, JSON.stringify(answer)))).toEqual(answer)
  })

  test.each([
    ['a server error', 502, '{"status":"ok","balance":5,"currency":"EUR"}'],
    ['a page', 200, '<html>'],
    ['an unknown status', 200, '{"status":"fine","balance":5,"currency":"EUR"}'],
    ['a balance that is not an integer', 200, '{"status":"ok","balance":5.5,"currency":"EUR"}'],
  ])('treats %s as unavailable', async (_, status, body) => {
    expect(await answerOf((respond) => respond(status, body))).toEqual(unavailable)
  })

  test('has a timeout', async () => {
    expect(await answerOf(() => {}, 100)).toEqual(unavailable)
  })

  test('treats an unreachable server as unavailable', async () => {
    const client = createSignedWalletClient({ url: 'http://127.0.0.1:1', providerId: 'p', secret })
    expect(await client.balance(request)).toEqual(unavailable)
  })

  test('is rejected by a server with another secret', async () => {
    const bank = createMemoryWallet()
    const { token } = await bank.openSession(100)
    const server = await startWalletServer(bank.wallet, {
      providerId: 'p',
      secret: 'another secret, as long as the first one',
    })
    const client = createSignedWalletClient({ url: server.url, providerId: 'p', secret })
    expect(await client.balance({ token })).toEqual(unavailable)
    await server.close()
  })
})
