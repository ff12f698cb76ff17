import { randomUUID } from 'node:crypto'
import { PATIENCE } from '@tessera/test-env'
import type { SplitTessera } from '@tessera/test-env/split'
import { vi } from 'vitest'

interface TestResponse {
  readonly status: number
  // The tests check each response value by value.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is under test
  readonly data: any
}

/** A player over the network. Any process may handle a call. */
export interface SplitPlayer {
  readonly id: string
  readonly token: string
  call(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<TestResponse>
  /** Requests a deposit by card, repeated while the provider doesn't answer in time, as a client would. */
  askForDeposit(amount: number): Promise<TestResponse>
  /** Deposits by card on the provider's page and waits until the payment has succeeded. */
  deposit(amount: number): Promise<void>
  balance(): Promise<number>
  /** Opens a game. Returns a function that calls its round server. */
  open(gameId: string): Promise<(path: string, body?: object) => Promise<TestResponse>>
}

/** Status of an answer for a provider that doesn't respond in time. */
const UNAVAILABLE = 503

let players = 0

async function send(
  url: string,
  method: string,
  token: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<TestResponse> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const json = await answer.json()
  return { status: answer.status, data: json.data ?? json }
}

/** Registers a player with a separate IP address, and confirms the email address with the link in the message. */
export async function registerPlayer({ url, sandboxKey }: SplitTessera): Promise<SplitPlayer> {
  players += 1
  const email = `split-${players}@example.com`
  const from = { 'x-forwarded-for': `10.1.0.${players}` }
  let token = ''
  const call: SplitPlayer['call'] = (method, path, body, key = randomUUID()) =>
    send(url + path, method, token, body, { ...from, 'idempotency-key': key })
  const { data } = await call('POST', '/api/player/register', {
    email,
    password: 'correct horse battery',
    currency: 'EUR',
    country: 'DE',
    birthdate: '1990-05-17',
    agreements: true,
  })
  token = data.accessToken
  // A worker sends the message.
  const code = await vi.waitFor(async () => {
    const sent = await send(`${url}/sandbox/messages?to=${email}`, 'GET', sandboxKey, undefined, {})
    return /\/verify\/([\w-]+)/.exec(sent.data[0].text)?.[1]
  }, PATIENCE)
  await call('POST', '/api/player/profile/email/verify/confirm', { code })
  const askForDeposit = (amount: number) => {
    const asked = { methodId: 'sandbox.deposit.card', amount, currency: 'EUR' }
    const key = randomUUID()
    return vi.waitUntil(async () => {
      const answer = await call('POST', '/api/payment/invoices/deposit', asked, key)
      return answer.status !== UNAVAILABLE && answer
    }, PATIENCE)
  }
  return {
    id: data.profile.id,
    token,
    call,
    askForDeposit,
    deposit: async (amount) => {
      const { data: invoice } = await askForDeposit(amount)
      const page: string = invoice.publicData.redirectUrl
      await fetch(`${page}/approve`, { method: 'POST', redirect: 'manual', headers: { origin: url } })
      await vi.waitUntil(
        async () => (await call('GET', `/api/payment/invoices/${invoice.id}`)).data.status === 2,
        PATIENCE,
      )
    },
    balance: async () => (await call('GET', '/api/wallet/accounts')).data[0].balance,
    open: async (gameId) => {
      const { data: opened } = await call('POST', `/api/game/games/${gameId}/play`, { mode: 'real' })
      const session = opened.url.split('session=')[1]
      return (path, body) => send(`${url}/studio/api${path}`, body ? 'POST' : 'GET', session, body, from)
    },
  }
}
