import { payoutAccountOf, readBitcoinTransaction, readPayoutKey } from '@tessera/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { mineBlock, reorganize, sendPayment } from '../src/chains/chain-store.ts'
import { createPayoutPlay } from '../src/chains/play-payouts.ts'
import { createBitcoinCall, startSandbox } from './start-sandbox.ts'

const RECEIVER = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
const key = readPayoutKey('bitcoin', payoutAccountOf(new Uint8Array(32).fill(7)).privateKey)

const { database, server, stop } = await startSandbox()
afterAll(stop)

const call = createBitcoinCall(server)

const coinsOf = async (address: string) =>
  (await call('scantxoutset', 'start', [`addr(${address})`])).result.unspents as {
    txid: string
    vout: number
    amount: number
  }[]

/** Signs a transaction that pays an amount in satoshis from the first coin of the wallet. */
async function signed(amount: number, fee = 1_000): Promise<string> {
  const [coin] = await coinsOf(key.address)
  if (!coin) throw new Error('the wallet is empty')
  const input = Math.round(coin.amount * 1e8)
  const [raw = ''] = key.sign({
    ...{ id: 'b', version: 0, network: 'bitcoin', feeLimit: String(fee) },
    inputs: [{ txId: coin.txid, position: coin.vout, amount: String(input) }],
    outputs: [{ reference: 'w', asset: 'bitcoin', address: RECEIVER, amount: String(amount), memo: null }],
    change: { address: key.address, amount: String(input - amount - fee) },
  })
  return raw
}

async function lastBlock() {
  const { bestblockhash } = (await call('getblockchaininfo')).result
  return (await call('getblock', bestblockhash, 2)).result
}

describe('signed transactions on the sandbox’s Bitcoin chain', () => {
  it('are mined once, spend their coins, and pay receiver and change', async () => {
    await sendPayment(database, {
      network: 'bitcoin',
      address: key.address,
      comment: '',
      amount: 100_000_000n,
    })
    expect(await coinsOf(key.address)).toEqual([])
    await mineBlock(database)
    const raw = await signed(40_000_000)
    const { txId, spends } = readBitcoinTransaction(raw)
    expect((await call('sendrawtransaction', raw)).result).toBe(txId)
    expect((await call('sendrawtransaction', raw)).result).toBe(txId)
    await mineBlock(database)
    const block = await lastBlock()
    expect(block.tx.map(({ txid }: { txid: string }) => txid)).toEqual([txId])
    expect(
      block.tx[0].vin.map((each: { txid: string; vout: number }) => `${each.txid}:${each.vout}`),
    ).toEqual([...spends])
    expect([await coinsOf(RECEIVER), await coinsOf(key.address)]).toMatchObject([
      [{ txid: txId, vout: 0, amount: 0.4 }],
      [{ txid: txId, vout: 1, amount: 0.59999 }],
    ])
  })

  it('are refused if their coins are spent or unknown, or they aren’t whole', async () => {
    const first = await signed(1_000_000)
    const second = await signed(2_000_000)
    await call('sendrawtransaction', first)
    await mineBlock(database)
    expect((await call('sendrawtransaction', second)).error).toEqual({
      code: -26,
      message: 'bad-txns-inputs-missingorspent',
    })
    expect((await call('sendrawtransaction', 'ff00')).error.message).toBe('TX decode failed')
  })

  it('replace a waiting one that spends the same, only with a higher fee', async () => {
    const first = await signed(1_500_000)
    await call('sendrawtransaction', first)
    expect((await call('sendrawtransaction', await signed(1_400_000))).error).toEqual({
      code: -26,
      message: 'insufficient fee, rejecting replacement',
    })
    const raised = await signed(1_500_000, 2_000)
    const { txId } = readBitcoinTransaction(raised)
    expect((await call('sendrawtransaction', raised)).result).toBe(txId)
    await mineBlock(database)
    expect((await lastBlock()).tx.map(({ txid }: { txid: string }) => txid)).toEqual([txId])
  })

  it('wait for a block again after a reorganization', async () => {
    const raw = await signed(3_000_000)
    const { txId } = readBitcoinTransaction(raw)
    await call('sendrawtransaction', raw)
    await mineBlock(database)
    await reorganize(database, { blocks: 1, keepsPayments: false })
    expect((await lastBlock()).tx).toEqual([])
    await mineBlock(database)
    expect((await lastBlock()).tx[0].txid).toBe(txId)
  })
})

describe('the wallet of a demonstration', () => {
  it('is filled once, and its payouts are mined by themselves', async () => {
    const wallet = readPayoutKey('bitcoin', payoutAccountOf(new Uint8Array(32).fill(9)).privateKey)
    for (let start = 0; start < 2; start += 1)
      await createPayoutPlay(database, { payoutAddress: wallet.address }, 0)()
    expect(await coinsOf(wallet.address)).toHaveLength(5)
    const raw = await signed(4_000_000)
    await call('sendrawtransaction', raw)
    const play = createPayoutPlay(database, { payoutAddress: wallet.address }, 0)
    for (let tick = 0; tick < 10; tick += 1) await play()
    const { blocks } = (await call('getblockchaininfo')).result
    const mined = await coinsOf(RECEIVER)
    expect(mined.some(({ amount }) => amount === 0.04)).toBe(true)
    await play()
    expect((await call('getblockchaininfo')).result.blocks).toBe(blocks)
  })
})
