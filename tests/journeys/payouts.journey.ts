import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bitcoinAddresses, payableTonAddress, rawTonAddress } from '@tessera/chains'
import { reconcile } from '@tessera/ledger'
import { createDatabase, embeddedAddress } from '@tessera/postgres'
import { type RunningTessera, startTessera } from '@tessera/test-env/tessera'
import { LONG_WAY } from './player.ts'

/** Withdrawals that the wallets of the demonstration pay in Bitcoin and TON, while the whole application is killed at each step. */

/** Account of a published mnemonic (BIP 84, test vectors), whose addresses receive the withdrawals. */
const RECEIVERS = bitcoinAddresses(
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
)
/** The demonstration's deposits have the first addresses of the same account. */
const receiver = (number: number): string => RECEIVERS.address(1000 + number)
/** In satoshis, and the deposit that pays for all of them. */
const AMOUNT = 100_000
const DEPOSIT = '0.004'
/** State of the batch in which the application is killed; `started` is before a batch. */
const KILLS = ['started', 'sealed', 'signed', 'broadcast'] as const
const SUCCESS = 2

type State = (typeof KILLS)[number]
const rank = (state: string): number => [...KILLS, 'confirmed'].indexOf(state)

/** Runs a query on the embedded database of an installation. */
async function rowsOf<Row>(tessera: RunningTessera, text: string): Promise<Row[]> {
  const connectionString = embeddedAddress(tessera.dataDir)
  if (connectionString === null) throw new Error('no database runs')
  const database = createDatabase({ connectionString, poolSize: 1 })
  try {
    return await database.query<Row & object>(text)
  } finally {
    await database.close()
  }
}

/** Sends a request to the sandbox with its key. */
const callSandbox = (tessera: RunningTessera, path: string, body: URLSearchParams | string) =>
  fetch(`${tessera.url}/sandbox/chains${path}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      authorization: `Bearer ${tessera.secret('sandboxApiKey')}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  })

/** Returns the amounts of the coins at an address, in satoshis. */
async function receivedBy(tessera: RunningTessera, address: string): Promise<number[]> {
  const login = Buffer.from(`tessera:${tessera.secret('sandboxApiKey')}`).toString('base64')
  const response = await fetch(`${tessera.url}/sandbox/chains/bitcoin/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${login}` },
    body: JSON.stringify({ id: 1, method: 'scantxoutset', params: ['start', [`addr(${address})`]] }),
  })
  const { result }: { result: { unspents: { amount: number }[] } } = await response.json()
  return result.unspents.map(({ amount }) => Math.round(amount * 1e8))
}

/** Creates a client of the API, signed in as the demonstration's player. */
async function signIn(tessera: RunningTessera) {
  const call = async <Data>(method: string, path: string, token: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${tessera.url}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data, error } = await answer.json()
    if (error) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`)
    return data
  }
  const { accessToken } = await call<{ accessToken: string }>('POST', '/player/sessions', '', {
    email: 'demo@tessera.example',
    password: tessera.secret('demoPassword'),
  })
  return <Data>(method: string, path: string, body?: object) => call<Data>(method, path, accessToken, body)
}
type Client = Awaited<ReturnType<typeof signIn>>

const statusOf = async (call: Client, id: string): Promise<number> =>
  (await call<{ status: number }>('GET', `/payment/invoices/${id}`)).status

/** Returns the player's balance in a currency, in its smallest unit. */
const balanceIn = async (call: Client, code: string): Promise<number | undefined> =>
  (await call<{ currency: string; balance: number }[]>('GET', '/wallet/accounts')).find(
    ({ currency }) => currency === code,
  )?.balance

/** Deposits Bitcoin from the sandbox's wallet. */
async function depositBitcoin(tessera: RunningTessera, call: Client): Promise<void> {
  await call('POST', '/wallet/accounts', { currency: 'BTC' })
  const order = { methodId: 'crypto.deposit.bitcoin', amount: AMOUNT * KILLS.length, currency: 'BTC' }
  let code = ''
  // Refused until the chain was read for the first time.
  await expect(async () => {
    const { publicData } = await call<{ publicData: { qr: string } }>(
      'POST',
      '/payment/invoices/deposit',
      order,
    )
    code = publicData.qr
  }).toPass(LONG_WAY)
  const address = /^bitcoin:(\w+)/.exec(code)?.[1] ?? ''
  const payment = new URLSearchParams({ network: 'bitcoin', address, amount: DEPOSIT })
  expect((await callSandbox(tessera, '/pay', payment)).status).toBe(303)
  await expect
    .poll(async () => {
      await callSandbox(tessera, '/mine', new URLSearchParams())
      return balanceIn(call, 'BTC')
    }, LONG_WAY)
    .toBe(order.amount)
}

/** Waits until the latest batch has come to a state, or beyond it. */
const reaches = (tessera: RunningTessera, state: State, batches: number) =>
  expect
    .poll(
      async () => {
        const found = await rowsOf<{ state: string }>(
          tessera,
          `select state from payouts.batch order by sealed_at, id offset ${batches}`,
        )
        return Math.max(0, ...found.map((batch) => rank(batch.state)))
      },
      { ...LONG_WAY, intervals: [20] },
    )
    .toBeGreaterThanOrEqual(rank(state))

/** Installs the application, whose withdrawals are sent at once. */
const start = (): Promise<RunningTessera> =>
  startTessera({
    SPORT_CHAMPIONSHIPS: '6601',
    SANDBOX_WITHDRAWAL_DELAY_MS: '500',
    WITHDRAWAL_TURNOVER_PERCENT: '0',
    WITHDRAWAL_REVIEW_RULES: 'off',
  })

/** Requests a withdrawal for each state, and kills the application in that state. Returns the ids of the withdrawals. */
async function withdrawAndKill(
  tessera: RunningTessera,
  call: Client,
  order: (number: number) => object,
): Promise<string[]> {
  const ids: string[] = []
  for (const [number, state] of KILLS.entries()) {
    const [{ batches } = { batches: 0n }] = await rowsOf<{ batches: bigint }>(
      tessera,
      'select count(*) as batches from payouts.batch',
    )
    const { id } = await call<{ id: string }>('POST', '/payment/invoices/withdrawal', order(number))
    ids.push(id)
    await reaches(tessera, state, Number(batches))
    await tessera.kill()
    await tessera.restart()
  }
  return ids
}

/** Returns what the reconciliation of an installation finds. */
async function findingsOf(tessera: RunningTessera) {
  const connectionString = embeddedAddress(tessera.dataDir) ?? ''
  const database = createDatabase({ connectionString, poolSize: 1 })
  try {
    return await reconcile(database)
  } finally {
    await database.close()
  }
}

// One installation for both chains. The browser isn't needed.
test.describe.configure({ mode: 'default', timeout: 900_000 })
let tessera: RunningTessera
let call: Client
test.beforeAll(async () => {
  tessera = await start()
  call = await signIn(tessera)
})
test.afterAll(() => tessera.stop())

test('withdrawals in Bitcoin are paid once, although kill -9 interrupts each of their steps', async () => {
  await depositBitcoin(tessera, call)
  const ids = await withdrawAndKill(tessera, call, (number) => ({
    methodId: 'crypto.withdrawal.bitcoin',
    amount: AMOUNT,
    currency: 'BTC',
    fields: { bitcoin_address: receiver(number) },
  }))
  for (const [number, id] of ids.entries()) {
    await expect.poll(() => statusOf(call, id), LONG_WAY).toBe(SUCCESS)
    expect(await receivedBy(tessera, receiver(number))).toEqual([AMOUNT])
  }
  expect(await balanceIn(call, 'BTC')).toBe(0)
  expect(await findingsOf(tessera)).toEqual([])
})

/** In nanotons. */
const TON_AMOUNT = 5_000_000_000
const tonReceiver = (number: number): string =>
  payableTonAddress(`0:${createHash('sha256').update(`receiver ${number}`).digest('hex')}`)

/** Deposits TON from the sandbox's wallet. */
async function depositTon(tessera: RunningTessera, call: Client): Promise<void> {
  await call('POST', '/wallet/accounts', { currency: 'TON' })
  const order = { methodId: 'crypto.deposit.ton', amount: TON_AMOUNT * KILLS.length, currency: 'TON' }
  let link = new URL('ton://transfer/')
  // Refused until the chain was read for the first time.
  await expect(async () => {
    const { publicData } = await call<{ publicData: { qr: string } }>(
      'POST',
      '/payment/invoices/deposit',
      order,
    )
    link = new URL(publicData.qr)
  }).toPass(LONG_WAY)
  const payment = new URLSearchParams({
    network: 'ton',
    address: link.pathname.split('/').at(-1) ?? '',
    amount: String((TON_AMOUNT * KILLS.length) / 1e9),
    comment: link.searchParams.get('text') ?? '',
  })
  expect((await callSandbox(tessera, '/pay', payment)).status).toBe(303)
  await expect.poll(() => balanceIn(call, 'TON'), LONG_WAY).toBe(order.amount)
}

test('withdrawals in TON are paid once, although kill -9 interrupts each of their steps', async () => {
  await depositTon(tessera, call)
  const ids = await withdrawAndKill(tessera, call, (number) => ({
    methodId: 'crypto.withdrawal.ton',
    amount: TON_AMOUNT,
    currency: 'TON',
    fields: { ton_address: tonReceiver(number) },
  }))
  for (const [number, id] of ids.entries()) {
    await expect.poll(() => statusOf(call, id), LONG_WAY).toBe(SUCCESS)
    expect(
      await rowsOf(
        tessera,
        `select amount::bigint as amount from sandbox.chain_transaction where address = '${rawTonAddress(tonReceiver(number))}'`,
      ),
    ).toEqual([{ amount: BigInt(TON_AMOUNT) }])
  }
  expect(await balanceIn(call, 'TON')).toBe(0)
  expect(await findingsOf(tessera)).toEqual([])
})
