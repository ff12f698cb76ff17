import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemonstrationChains } from '@tessera/api'
import { bitcoinAddresses, payoutAccountOf, readPayoutKey } from '@tessera/chains'
import { deposit, listAccounts, setRate } from '@tessera/ledger'
import { createSigner, createSignerApi, openJournal } from '@tessera/signer'
import { PATIENCE } from '@tessera/test-env'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subunitValue } from '../../api/src/modules/wallet/rules/subunit-value.ts'
import { newKey, startApi } from '../../api/test/fixture.ts'
import { runSandbox, SANDBOX_KEY } from './run-sandbox.ts'

const signerSecret = 'the secret of the signer in these tests'
const AMOUNT = 100_000
/** Account of a published mnemonic (BIP 84, test vectors), whose addresses receive the withdrawals. */
const RECEIVERS = bitcoinAddresses(
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
)
const key = readPayoutKey('bitcoin', payoutAccountOf(new Uint8Array(32).fill(3)).privateKey)

/** Runs the sandbox with a filled wallet of payouts during a test. Returns its address. */
async function startSandbox(): Promise<string> {
  const { url, stop } = await runSandbox({ withdrawalDelayMs: 50, payoutAddress: key.address })
  onTestFinished(stop)
  return url
}

/** Returns the amounts of the coins at an address. */
async function receivedBy(url: string, address: string): Promise<number[]> {
  const login = Buffer.from(`tessera:${SANDBOX_KEY}`).toString('base64')
  const response = await fetch(`${url}/chains/bitcoin/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${login}` },
    body: JSON.stringify({ id: 1, method: 'scantxoutset', params: ['start', [`addr(${address})`]] }),
  })
  const { result } = await response.json()
  return result.unspents.map(({ amount }: { amount: number }) => Math.round(amount * 1e8))
}

test('withdrawals in Bitcoin are signed, mined on the sandbox’s chain and paid once', async () => {
  const url = await startSandbox()
  await vi.waitUntil(async () => (await receivedBy(url, key.address)).length === 5, PATIENCE)
  const app = await startApi({
    chains: createDemonstrationChains({
      url,
      apiKey: SANDBOX_KEY,
      publicUrl: url,
      payoutAddress: key.address,
    }),
    payouts: { signerSecret, batchSize: 2, batchAgeMs: 0 },
  })
  for (const [currency, perEuro] of [
    ['EUR', 1],
    ['BTC', 0.00001],
  ] as const)
    await setRate(app.database, {
      currency,
      validFrom: new Date(0),
      subunitValue: subunitValue(currency, perEuro),
    })
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const limit = 100_000_000n
  const signer = createSigner({
    api: createSignerApi(`${address}/api`, signerSecret),
    keys: [key],
    limits: { bitcoin: { output: limit, batch: limit, day: limit } },
    fees: { bitcoin: limit },
    journal: openJournal(folder),
    pollMs: 100,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  signer.startWork()
  onTestFinished(async () => {
    await signer.close()
    await app.stop()
    rmSync(folder, { recursive: true })
  })
  const paid = [0, 1, 2].map(async (number) => {
    const player = await app.player()
    const { token } = player
    await app.call('POST', '/api/wallet/accounts', { token, body: { currency: 'BTC' } })
    const account = (await listAccounts(app.database, player.id)).find(({ currency }) => currency === 'BTC')
    await app.database.transaction((tx) =>
      deposit(tx, {
        ...{ scope: 'test', key: newKey(), accountId: account?.id ?? 0n, amount: BigInt(AMOUNT) },
        ...{ provider: 'test', details: {} },
      }),
    )
    const { body } = await app.call('POST', '/api/payment/invoices/withdrawal', {
      token,
      body: {
        methodId: 'crypto.withdrawal.bitcoin',
        amount: AMOUNT,
        currency: 'BTC',
        fields: { bitcoin_address: RECEIVERS.address(number) },
      },
      headers: { 'idempotency-key': newKey() },
    })
    expect(body.error).toBeUndefined()
    const path = `/api/payment/invoices/${body.data.id}`
    await vi.waitUntil(async () => (await app.call('GET', path, { token })).body.data.status === 2, PATIENCE)
    expect(await receivedBy(url, RECEIVERS.address(number))).toEqual([AMOUNT])
    return (await app.call('GET', path, { token })).body.data.publicData.arrival
  })
  for (const arrival of await Promise.all(paid))
    expect(arrival).toMatchObject({ network: 'bitcoin', amount: AMOUNT, confirmationsNeeded: 2 })
})
