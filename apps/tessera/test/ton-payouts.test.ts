import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemonstrationChains } from '@tessera/api'
import { type PayoutKey, rawTonAddress, readPayoutKey, usdtWalletOf } from '@tessera/chains'
import { deposit, listAccounts, setRate } from '@tessera/ledger'
import { createSigner, createSignerApi, openJournal } from '@tessera/signer'
import { PATIENCE } from '@tessera/test-env'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { subunitValue } from '../../api/src/modules/wallet/rules/subunit-value.ts'
import { type ApiUnderTest, newKey, startApi } from '../../api/test/fixture.ts'
import { runSandbox, SANDBOX_KEY } from './run-sandbox.ts'

const signerSecret = 'the secret of the signer in these tests'
/** In nanotons. */
const AMOUNT = 5_000_000_000
const TON = { currency: 'TON', methodId: 'crypto.withdrawal.ton', amount: AMOUNT }
/** In millionths. */
const USDT = { currency: 'USDT', methodId: 'crypto.withdrawal.usdt-ton', amount: 25_000_001 }
const LIMIT = 1_000_000_000_000n
/** Key of test vector 1 of Ed25519 (RFC 8032). */
const key = readPayoutKey('ton', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
/** Addresses of published vectors: the first bounces payments that its account refuses. */
const REFUSING = 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB'
const ACCEPTING = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI'

let sandbox: Awaited<ReturnType<typeof runSandbox>>
let app: ApiUnderTest
let signer: ReturnType<typeof startSigner>

function startSigner(address: string, wallet: PayoutKey) {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const created = createSigner({
    api: createSignerApi(`${address}/api`, signerSecret),
    keys: [wallet],
    limits: {
      ton: { output: LIMIT, batch: LIMIT, day: LIMIT },
      usdt_ton: { output: LIMIT, batch: LIMIT, day: LIMIT },
    },
    fees: { ton: LIMIT },
    journal: openJournal(folder),
    pollMs: 100,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  created.startWork()
  return {
    stop: async () => {
      await created.close()
      rmSync(folder, { recursive: true })
    },
  }
}

beforeAll(async () => {
  sandbox = await runSandbox({ withdrawalDelayMs: 50, tonPayoutKey: key.publicKey })
  const { url } = sandbox
  app = await startApi({
    chains: createDemonstrationChains({
      url,
      apiKey: SANDBOX_KEY,
      publicUrl: url,
      tonPayoutKey: key.publicKey,
    }),
    payouts: { signerSecret, batchSize: 2, batchAgeMs: 0 },
  })
  for (const [currency, perEuro] of [
    ['EUR', 1],
    ['TON', 0.34],
    ['USDT', 1.1],
  ] as const)
    await setRate(app.database, {
      currency,
      validFrom: new Date(0),
      subunitValue: subunitValue(currency, perEuro),
    })
  signer = startSigner(await app.server.listen({ port: 0, host: '127.0.0.1' }), key)
})
afterAll(async () => {
  await signer.stop()
  await app.stop()
  await sandbox.stop()
})

/** Requests a withdrawal of a new player, in TON unless given. Returns its invoice. */
async function withdraw(to: string, { currency, methodId, amount } = TON) {
  const player = await app.player()
  const { token } = player
  await app.call('POST', '/api/wallet/accounts', { token, body: { currency } })
  const account = (await listAccounts(app.database, player.id)).find((each) => each.currency === currency)
  await app.database.transaction((tx) =>
    deposit(tx, {
      ...{ scope: 'test', key: newKey(), accountId: account?.id ?? 0n, amount: BigInt(amount) },
      ...{ provider: 'test', details: {} },
    }),
  )
  const { body } = await app.call('POST', '/api/payment/invoices/withdrawal', {
    token,
    body: {
      ...{ methodId, amount, currency },
      fields: { ton_address: to },
    },
    headers: { 'idempotency-key': newKey() },
  })
  expect(body.error).toBeUndefined()
  return async () => (await app.call('GET', `/api/payment/invoices/${body.data.id}`, { token })).body.data
}

/** Returns the payments to an account in the sandbox, with whether they were sent back. */
const paymentsTo = (address: string, token: 'usdt' | null = null) =>
  sandbox.database.query<{ amount: string; isBounced: boolean }>(
    `select amount::text as amount, is_bounced as "isBounced" from sandbox.chain_transaction
     where address = $1 and token is not distinct from $2`,
    [rawTonAddress(address), token],
  )

test('withdrawals in TON are signed, executed by the sandbox’s wallet and paid once', async () => {
  const invoice = await withdraw(ACCEPTING)
  await vi.waitUntil(async () => (await invoice()).status === 2, PATIENCE)
  expect((await invoice()).publicData.arrival).toMatchObject({
    network: 'ton',
    amount: AMOUNT,
    confirmations: 1,
  })
  expect(await paymentsTo(ACCEPTING)).toEqual([{ amount: String(AMOUNT), isBounced: false }])
  const [{ count } = { count: 0 }] = await sandbox.database.query<{ count: number }>(
    'select count(*)::integer as count from sandbox.ton_request',
  )
  expect(count).toBe(1)
})

test('a payment that its receiver refuses comes back, and waits for the operators', async () => {
  await fetch(`${sandbox.url}/chains/refuse`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams({ address: REFUSING, refuses: 'on' }),
  })
  const invoice = await withdraw(REFUSING)
  await vi.waitUntil(async () => (await invoice()).payout?.stage === 'review', PATIENCE)
  expect(await paymentsTo(REFUSING)).toEqual([{ amount: String(AMOUNT), isBounced: true }])
  expect(await app.database.query('select reason from payouts.output where reason is not null')).toEqual([
    { reason: 'the receiver has refused the payment, which has come back' },
  ])
})

test('withdrawals in USDT are paid exactly and once', async () => {
  const invoice = await withdraw(ACCEPTING, USDT)
  await vi.waitUntil(async () => (await invoice()).status === 2, PATIENCE)
  expect((await invoice()).publicData.arrival).toMatchObject({ network: 'ton', amount: USDT.amount })
  expect(await paymentsTo(ACCEPTING, 'usdt')).toEqual([{ amount: String(USDT.amount), isBounced: false }])
})

test('a payment in USDT that its receiver refuses comes back, and waits for the operators', async () => {
  const before = await usdtOfWallet()
  const invoice = await withdraw(REFUSING, USDT)
  await vi.waitUntil(async () => (await invoice()).payout?.stage === 'review', PATIENCE)
  expect(await paymentsTo(REFUSING, 'usdt')).toEqual([{ amount: String(USDT.amount), isBounced: true }])
  expect(await usdtOfWallet()).toBe(before)
})

/** Returns the USDT of the wallet, as the sandbox's index shows them. */
async function usdtOfWallet(): Promise<string> {
  const query = new URLSearchParams({ address: usdtWalletOf(key.address) })
  const response = await fetch(`${sandbox.url}/chains/ton/api/v3/jetton/wallets?${query}`, {
    headers: { 'x-api-key': SANDBOX_KEY },
  })
  const { jetton_wallets: wallets }: { jetton_wallets: { balance: string }[] } = await response.json()
  return wallets[0]?.balance ?? 'none'
}
