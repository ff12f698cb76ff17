import { ethereumAddresses, type PayoutDocument, payoutAddress } from '@tessera/chains'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createEthereumNode } from '../src/modules/chains/sources/ethereum-node.ts'
import { createEthereumPayouts } from '../src/modules/chains/sources/ethereum-payouts.ts'
import { startAnvil } from './anvil.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'
import { startPayouts, testKey } from './payout-steps.ts'

const WEI = 10n ** 18n
const GWEI = 10n ** 9n
/** Accounts of a published mnemonic (m/44'/60'/0' and m/44'/60'/1' of `abandon … about`): payouts, and deposits. */
const PRIVATE =
  'xprv9zDSoJv1aBcjX6sNgEpE2J9K6MV2MUnXuqXsFgzVn3zY2aHyupaFQdYCtdCbNMkvcTdx9FeN49sgXw6mjrhrFLRSzJVnRYPfSCCgjeg4GxY'
const ACCOUNT =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt'
const DEPOSITS =
  'xpub6DCoCpSuQZB2k9PnGSMK9tinTK8kx3hcv7F4BWwhs5N2wnwGiLg17r9J7j2JcYP9gkip3sC87J1F99YxeBHGuFMg6ejA8qQEKSuzzaKvqBR'
const key = testKey('ethereum', PRIVATE)
const address = payoutAddress('ethereum', ACCOUNT)
const deposits = ethereumAddresses(DEPOSITS)

const anvil = await startAnvil()
await anvil.call('anvil_setBalance', address, `0x${(1000n * WEI).toString(16)}`)
const steps = await startPayouts({
  network: 'ethereum',
  source: createEthereumNode({ url: anvil.url }),
  addresses: { kind: 'derived', keyId: deposits.keyId, source: deposits },
  confirmations: [{ from: 0, confirmations: 3 }],
  payouts: {
    network: 'ethereum',
    address,
    node: createEthereumPayouts({ url: anvil.url, address, gasPriceMax: 500n * GWEI }),
  },
  pollMs: 3_600_000,
  walletUrl: null,
})
const { app, follow, withdraw, seal, send, fetchBatch, callSigner, invoiceOf, batches } = steps
afterAll(async () => {
  expect(await steps.findings()).toEqual([])
  await app.stop()
  await anvil.stop()
})

let receivers = 0
const balanceOf = async (receiver: string): Promise<bigint> =>
  BigInt(await anvil.call<string>('eth_getBalance', receiver, 'latest'))
const mine = async (count = 1): Promise<void> => {
  await anvil.call('anvil_mine', `0x${count.toString(16)}`)
  await follow()
}
/** Requests a withdrawal of 0.05 ether to a new address. */
const ether = async () => {
  receivers += 1
  const to = deposits.address(2000 + receivers)
  return { ...(await withdraw('ETH', 'ethereum', { ethereum_address: to }, 5_000_000)), to }
}
const sign = async (batch: PayoutDocument) => {
  const transactions = key.sign(batch)
  const { id: batchId, version } = batch
  const { data } = await callSigner({ act: 'sign', batchId, version, transactions })
  return { transactions, effect: data.effect }
}
/** Returns what waits for the signer. */
const sealed = async () => {
  const batch = await fetchBatch()
  if (batch?.network !== 'ethereum') throw new Error('nothing waits for the signer')
  return batch
}
const WHO = ['--operator', 'ann', '--reason', 'stuck for an hour']
const ops = (line: string, who: readonly string[] = []) => operate(app, line, { group: 'payouts', who })
const raise = (batch: string, rate: number | bigint) => ops(`raise-fee --batch ${batch} --rate ${rate}`, WHO)
/** Sends a batch with one withdrawal, and returns it with a rate that is twice as high. */
async function stuck() {
  const paid = await ether()
  await seal()
  const first = await sealed()
  const { transactions } = await sign(first)
  await send()
  return { ...paid, first, transactions, rate: (BigInt(first.maxFeePerGas) * 2n) / GWEI + 1n }
}
const txIdOf = async ({ player, id }: Pick<Awaited<ReturnType<typeof stuck>>, 'player' | 'id'>) =>
  (await invoiceOf(player, id)).publicData.arrival.txId

beforeEach(async () => {
  await mine(5)
})

describe('a higher fee for a sent batch', () => {
  it('replaces its transactions, and pays each withdrawal once', async () => {
    const batch = await stuck()
    const before = await txIdOf(batch)
    expect(await raise(batch.first.id, batch.rate)).toMatchObject({
      code: 0,
      text: expect.stringContaining('once the signer has signed it'),
    })
    const next = await sealed()
    expect(next).toMatchObject({ id: batch.first.id, version: 1, nonce: batch.first.nonce })
    expect((await sign(next)).effect).toBe('taken')
    await send()
    const after = await txIdOf(batch)
    expect(after).not.toBe(before)
    await mine(3)
    expect(await invoiceOf(batch.player, batch.id)).toMatchObject({ status: 2 })
    expect([await txIdOf(batch), await balanceOf(batch.to)]).toEqual([after, WEI / 20n])
    expect((await batches()).at(-1)).toEqual({ state: 'confirmed', problem: null })
  })

  it('settles the withdrawals once if the transaction before is mined after all', async () => {
    const batch = await stuck()
    const before = await txIdOf(batch)
    await raise(batch.first.id, batch.rate)
    await sign(await sealed())
    // The block that is mined now contains the transaction that the node already has.
    await mine()
    await send()
    await mine(3)
    expect(await invoiceOf(batch.player, batch.id)).toMatchObject({ status: 2 })
    expect([await txIdOf(batch), await balanceOf(batch.to)]).toEqual([before, WEI / 20n])
    await mine(70)
    expect([(await invoiceOf(batch.player, batch.id)).status, await balanceOf(batch.to)]).toEqual([
      2,
      WEI / 20n,
    ])
  })

  it('leaves the transactions before sent if the signer refuses it', async () => {
    const batch = await stuck()
    await raise(batch.first.id, batch.rate)
    const { id: batchId, version } = await sealed()
    const refusal = { act: 'refuse', batchId, version, reason: 'above the signer’s limit' }
    expect((await callSigner(refusal)).data.effect).toBe('taken')
    expect((await callSigner(refusal)).data.effect).toBe('late')
    expect(await fetchBatch()).toBeNull()
    expect(await invoiceOf(batch.player, batch.id)).toMatchObject({ status: 1, payout: { stage: 'sent' } })
    await raise(batch.first.id, batch.rate)
    expect((await sealed()).version).toBe(2)
    await mine(3)
    expect((await invoiceOf(batch.player, batch.id)).status).toBe(2)
    // The open order ends with its batch.
    expect(await fetchBatch()).toBeNull()
    const orders = await app.database.query(
      'select version, state, operator, reason from payouts.fee_increase where batch_id = $1 order by version',
      [batchId],
    )
    const order = { operator: 'ann', reason: 'stuck for an hour' }
    expect(orders).toEqual([
      { version: 1, state: 'refused', ...order },
      { version: 2, state: 'void', ...order },
    ])
    expect((await ops(`show --batch ${batchId}`)).text).toContain('higher fee  refused, ordered by ann')
  })

  it('doesn’t take forged signatures', async () => {
    const batch = await stuck()
    await raise(batch.first.id, batch.rate)
    const next = await sealed()
    const forged = { ...next, outputs: next.outputs.map((each) => ({ ...each, address })) }
    const { id: batchId, version } = next
    const answer = { act: 'sign', batchId, version, transactions: key.sign(forged) }
    expect((await callSigner(answer)).data.effect).toBe('forged')
    expect((await sign(next)).effect).toBe('taken')
    await send()
    await mine(3)
    expect(await balanceOf(batch.to)).toBe(WEI / 20n)
  })

  it('is ordered once at a time, high enough, and only while the batch is sent', async () => {
    const batch = await stuck()
    const { id } = batch.first
    const textOf = async (result: ReturnType<typeof raise>) => (await result).text
    expect(await textOf(raise(id, 1))).toContain('gwei per gas')
    expect(await textOf(raise(id, 0))).toContain('whole number')
    expect(await textOf(raise('unknown', 50))).toContain('no batch unknown')
    const both = await Promise.all([raise(id, batch.rate), raise(id, batch.rate)])
    expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
    await mine()
    expect(await textOf(raise(id, batch.rate))).toContain('are in blocks')
    await mine(3)
    expect(await textOf(raise(id, batch.rate))).toContain('only a sent one')
  })
})

describe('a batch in the office', () => {
  const show = (batchId: string) =>
    office(app, 'GET /office/payout-batches/{batchId}', { params: { batchId } })
  const order = (batchId: string, rate: number | bigint) =>
    office(app, 'POST /office/payout-batches/{batchId}/raise-fee', {
      params: { batchId },
      body: { rate: Number(rate), reason: 'stuck for an hour' },
    })

  it('is listed with its sum, and what waits for the next one', async () => {
    const batch = await stuck()
    await ether()
    const query = { network: 'ethereum', state: 'broadcast' } as const
    const { batches: listed, waiting, next } = await office(app, 'GET /office/payout-batches', { query })
    expect(listed).toEqual([
      expect.objectContaining({
        ...{ id: batch.first.id, network: 'ethereum', state: 'broadcast', payouts: 1, problem: null },
        sums: [{ currency: 'ETH', amount: '5000000' }],
      }),
    ])
    expect(next).toBeNull()
    expect(waiting).toMatchObject([{ network: 'ethereum', payouts: 1, problem: null }])
    expect(
      (await office(app, 'GET /office/payout-batches', { query: { network: 'bitcoin' } })).batches,
    ).toEqual([])
    const cursor = `${listed[0]?.sealedAt}|${batch.first.id}`
    const after = (await office(app, 'GET /office/payout-batches', { query: { cursor } })).batches
    expect(after.map(({ id }) => id)).not.toContain(batch.first.id)
    expect(after.length).toBeGreaterThan(0)
    // Both end, so that the next test begins without an open batch.
    await mine(5)
    await seal()
    await sign(await sealed())
    await send()
    await mine(5)
  })

  it('gets a higher fee, and tells the lowest rate until then', async () => {
    const batch = await stuck()
    const { id, maxFeePerGas } = batch.first
    const before = await show(id)
    const least = Number((BigInt(maxFeePerGas) * 11n) / (10n * GWEI)) + 1
    expect(before).toMatchObject({
      ...{ state: 'broadcast', leastRate: least, increases: [] },
      withdrawals: [{ invoiceId: batch.id, state: 'batched', amount: '5000000', currency: 'ETH' }],
      transactions: [{ txId: await txIdOf(batch), state: 'pending', height: null, conflictId: null }],
    })
    expect(before.withdrawals[0]?.destination).toBe(`0x…${batch.to.slice(-4)}`)
    // 60,000 gas, in units of 10 gwei.
    expect(before.feeLimit).toEqual({
      currency: 'ETH',
      amount: String((BigInt(maxFeePerGas) * 60_000n + 10n ** 10n - 1n) / 10n ** 10n),
    })
    await expect(order(id, least - 1)).rejects.toMatchObject({ code: 'fee-too-low' })
    await order(id, least)
    expect(await show(id)).toMatchObject({
      leastRate: null,
      increases: [{ state: 'sealed', operator: 'ann', reason: 'stuck for an hour', problem: null }],
    })
    await expect(order(id, batch.rate)).rejects.toMatchObject({ code: 'fee-ordered' })
    expect((await sign(await sealed())).effect).toBe('taken')
    await send()
    await mine(3)
    expect(await show(id)).toMatchObject({
      state: 'confirmed',
      leastRate: null,
      withdrawals: [{ state: 'paid' }],
    })
    await expect(order(id, batch.rate)).rejects.toMatchObject({ code: 'batch-not-sent' })
    await expect(order('nothing', batch.rate)).rejects.toMatchObject({ code: 'no-batch' })
    await expect(show('nothing')).rejects.toMatchObject({ code: 'no-batch' })
  })
})
