import { ethereumAddresses, payoutAddress, USDT_CONTRACT } from '@tessera/chains'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createEthereumNode } from '../src/modules/chains/sources/ethereum-node.ts'
import { createEthereumPayouts } from '../src/modules/chains/sources/ethereum-payouts.ts'
import { startAnvil } from './anvil.ts'
import { startPayouts, testKey } from './payout-steps.ts'

/** Code of a token whose `transfer(address,uint256)` only logs the transfer. */
const TOKEN_CODE =
  '0x60243560005260043533' +
  '7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' +
  '60206000a3600160005260206000f3'
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
await anvil.call('anvil_setCode', USDT_CONTRACT, TOKEN_CODE)
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
const { app, follow, withdraw, seal, send, fetchBatch, callSigner, invoiceOf, batches, balanceIn } = steps
afterAll(async () => {
  expect(await steps.findings()).toEqual([])
  await app.stop()
  await anvil.stop()
})

let receivers = 0
/** Returns an address that nothing was sent to. */
const newReceiver = (): string => {
  receivers += 1
  return deposits.address(1000 + receivers)
}
const balanceOf = async (receiver: string): Promise<bigint> =>
  BigInt(await anvil.call<string>('eth_getBalance', receiver, 'latest'))
const mine = async (count = 1): Promise<void> => {
  await anvil.call('anvil_mine', `0x${count.toString(16)}`)
  await follow()
}
const ether = async (amount = 5_000_000, to = newReceiver()) => ({
  ...(await withdraw('ETH', 'ethereum', { ethereum_address: to }, amount)),
  to,
})

/** Signs the sealed batch and returns the effect. */
async function sign() {
  const batch = await fetchBatch()
  if (!batch) throw new Error('no batch is sealed')
  const answer = { act: 'sign', batchId: batch.id, transactions: key.sign(batch) }
  return { batch, answer, effect: (await callSigner(answer)).data.effect }
}

/** Leaves no batch behind that the next test would wait for. */
beforeEach(async () => {
  for (let round = 0; round < 3; round += 1) {
    if (await fetchBatch()) await sign()
    await send()
    await mine(70)
    await seal()
  }
})

describe('a withdrawal in ether and USDT', () => {
  it('is paid in full after its confirmations, and shows its transaction', async () => {
    const one = await ether()
    const to = newReceiver()
    const other = await withdraw('USDT', 'usdt-ethereum', { ethereum_address: to }, 25_000_000)
    await seal()
    const { batch, effect } = await sign()
    expect([effect, batch.outputs]).toEqual([
      'taken',
      [
        { reference: one.id, asset: 'ethereum', address: one.to, amount: String(WEI / 20n), memo: null },
        { reference: other.id, asset: 'usdt_ethereum', address: to, amount: '25000000', memo: null },
      ],
    ])
    await send()
    expect((await invoiceOf(one.player, one.id)).publicData.arrival).toMatchObject({
      network: 'ethereum',
      amount: 5_000_000,
      confirmations: 0,
      confirmationsNeeded: 3,
    })
    await mine(2)
    expect(await invoiceOf(one.player, one.id)).toMatchObject({
      status: 1,
      publicData: { arrival: { confirmations: 2 } },
    })
    await mine()
    expect([
      (await invoiceOf(one.player, one.id)).status,
      (await invoiceOf(other.player, other.id)).status,
      await balanceOf(one.to),
    ]).toEqual([2, 2, WEI / 20n])
    const { txId } = (await invoiceOf(other.player, other.id)).publicData.arrival
    const receipt = await anvil.call<{ logs: { data: string }[] }>('eth_getTransactionReceipt', txId)
    expect(BigInt(receipt.logs[0]?.data ?? '0x0')).toBe(25_000_000n)
  })

  it('is in one batch only, and the next one waits until that is confirmed', async () => {
    const first = await ether()
    await steps.start(first.id)
    await seal()
    const second = await ether()
    await seal()
    const { batch } = await sign()
    expect(batch.outputs.map(({ reference }) => reference)).toEqual([first.id])
    await send()
    await mine(3)
    await seal()
    const next = await fetchBatch()
    expect(next?.outputs.map(({ reference }) => reference)).toEqual([second.id])
  })

  it('waits if the wallet has too little money, and says so', async () => {
    const balance = await balanceOf(address)
    await anvil.call('anvil_setBalance', address, '0x0')
    const { player, id } = await ether()
    await seal()
    expect(await fetchBatch()).toBeNull()
    expect(await app.database.query('select problem from payouts.obstacle')).toEqual([
      { problem: 'the wallet has too little money' },
    ])
    await anvil.call('anvil_setBalance', address, `0x${balance.toString(16)}`)
    await seal()
    await sign()
    await send()
    await mine(3)
    expect((await invoiceOf(player, id)).status).toBe(2)
    expect(await app.database.query('select 1 from payouts.obstacle')).toEqual([])
  })
})

describe('a process that ends between two steps', () => {
  it('sends the same transaction again, which is mined once', async () => {
    const { player, id, to } = await ether()
    await seal()
    await sign()
    const { node } = steps.wallet
    const broken = {
      ...steps.wallet,
      node: {
        ...node,
        broadcast: async (raw: string) => {
          await node.broadcast(raw)
          throw new Error('the process ends')
        },
      },
    }
    const { sendBatches } = await import('../src/modules/payouts/send-batches.ts')
    await expect(sendBatches(steps.deps, broken)).rejects.toThrow('the process ends')
    expect((await batches()).at(-1)?.state).toBe('signed')
    await Promise.all([send(), send(), send()])
    await mine(3)
    await send()
    await mine(3)
    expect([(await invoiceOf(player, id)).status, await balanceOf(to)]).toEqual([2, WEI / 20n])
  })

  it('finds a transaction that was mined before it was marked as sent', async () => {
    const { player, id } = await ether()
    await seal()
    const { batch } = await sign()
    for (const raw of key.sign(batch)) await anvil.call('eth_sendRawTransaction', raw)
    await mine()
    await send()
    await mine(2)
    expect((await invoiceOf(player, id)).status).toBe(2)
  })

  it('seals one batch if several processes do it at once', async () => {
    const before = (await batches()).length
    const paid = await Promise.all([ether(), ether()])
    await Promise.all([seal(), seal(), seal(), seal()])
    expect((await batches()).length).toBe(before + 1)
    const { batch } = await sign()
    expect(batch.outputs.map(({ reference }) => reference).sort()).toEqual(paid.map(({ id }) => id).sort())
  })
})

describe('an answer of the signer', () => {
  it('is taken once; a repeated one changes nothing', async () => {
    await ether()
    await seal()
    const { answer, effect } = await sign()
    expect([effect, (await callSigner(answer)).data.effect]).toEqual(['taken', 'repeated'])
    const both = await Promise.all([callSigner(answer), callSigner(answer)])
    expect(both.map(({ data }) => data.effect)).toEqual(['repeated', 'repeated'])
    expect((await callSigner({ act: 'refuse', batchId: answer.batchId, reason: 'late' })).data.effect).toBe(
      'late',
    )
  })

  it('with other transactions is refused, and the batch still waits', async () => {
    const { player, id } = await ether()
    await seal()
    const batch = await fetchBatch()
    if (batch?.network !== 'ethereum') throw new Error('no batch is sealed')
    const forged = [
      { ...batch, outputs: batch.outputs.map((each) => ({ ...each, address })) },
      { ...batch, outputs: batch.outputs.map((each) => ({ ...each, amount: '1' })) },
      { ...batch, outputs: [...batch.outputs, ...batch.outputs] },
    ]
    for (const each of forged) {
      const answer = { act: 'sign', batchId: batch.id, transactions: key.sign(each) }
      expect((await callSigner(answer)).data.effect).toBe('forged')
    }
    expect((await batches()).at(-1)).toMatchObject({
      state: 'sealed',
      problem: expect.stringContaining('answer of the signer'),
    })
    expect((await sign()).effect).toBe('taken')
    await send()
    await mine(3)
    expect((await invoiceOf(player, id)).status).toBe(2)
  })

  it('without the secret is refused', async () => {
    expect((await callSigner({ act: 'fetch', network: 'ethereum' }, 'another secret')).status).not.toBe(200)
    expect((await callSigner({ act: 'pay' })).status).not.toBe(200)
  })

  it('returns the withdrawals of a refused batch to the operators, who can send them again', async () => {
    const { player, id, to } = await ether()
    await seal()
    const batch = await fetchBatch()
    const refusal = { act: 'refuse', batchId: batch?.id, reason: 'above the limit of a day' }
    expect((await callSigner(refusal)).data.effect).toBe('taken')
    expect((await callSigner(refusal)).data.effect).toBe('repeated')
    if (batch) {
      const late = { act: 'sign', batchId: batch.id, transactions: key.sign(batch) }
      expect((await callSigner(late)).data.effect).toBe('late')
    }
    expect(await invoiceOf(player, id)).toMatchObject({ status: 1, payout: { stage: 'review' } })
    // A job that was late starts nothing without the operators' decision.
    await steps.start(id)
    await seal()
    expect(await fetchBatch()).toBeNull()
    expect(
      await app.database.query('select act, operator, reason from profile.act where subject = $1', [id]),
    ).toEqual([
      { act: 'return', operator: 'payouts', reason: 'the signer has refused: above the limit of a day' },
    ])
    expect(await steps.decide(id, 'approved')).toBe(true)
    await steps.start(id)
    await seal()
    await sign()
    await send()
    await mine(3)
    expect([(await invoiceOf(player, id)).status, await balanceOf(to)]).toEqual([2, WEI / 20n])
  })

  it('leaves the money of a refused batch held until an operator rejects the withdrawal', async () => {
    const { player, id } = await ether()
    await seal()
    await callSigner({ act: 'refuse', batchId: (await fetchBatch())?.id, reason: 'unknown address' })
    expect(await balanceIn(player, 'ETH')).toBe(0n)
    expect(await steps.decide(id, 'rejected')).toBe(true)
    expect(await balanceIn(player, 'ETH')).toBe(5_000_000n)
  })
})

describe('a reorganization', () => {
  it('lets a payout wait again, which is sent again and paid once', async () => {
    const { player, id, to } = await ether()
    await seal()
    const snapshot = await anvil.call('evm_snapshot')
    await sign()
    await send()
    await mine()
    expect((await invoiceOf(player, id)).publicData.arrival.confirmations).toBe(1)
    const { txId } = (await invoiceOf(player, id)).publicData.arrival
    await anvil.call('evm_revert', snapshot)
    await anvil.call('anvil_dropTransaction', txId).catch(() => null)
    await anvil.call('evm_increaseTime', 1000)
    await mine(4)
    expect(await invoiceOf(player, id)).toMatchObject({
      status: 1,
      publicData: { arrival: { txId, confirmations: 0 } },
    })
    expect(await balanceIn(player, 'ETH')).toBe(0n)
    app.clock.forward(61_000)
    await send()
    await mine(3)
    expect([(await invoiceOf(player, id)).status, await balanceOf(to)]).toEqual([2, WEI / 20n])
  })

  it('keeps a withdrawal paid that had enough confirmations', async () => {
    const { player, id, to } = await ether()
    await seal()
    const snapshot = await anvil.call('evm_snapshot')
    const { batch } = await sign()
    await send()
    await mine(3)
    expect((await invoiceOf(player, id)).status).toBe(2)
    await anvil.call('evm_revert', snapshot)
    for (const raw of key.sign(batch)) await anvil.call('eth_sendRawTransaction', raw).catch(() => null)
    const { txId } = (await invoiceOf(player, id)).publicData.arrival
    await anvil.call('anvil_dropTransaction', txId).catch(() => null)
    await anvil.call('evm_increaseTime', 1000)
    await mine(5)
    expect(await invoiceOf(player, id)).toMatchObject({
      status: 2,
      publicData: { arrival: { confirmations: 0 } },
    })
    app.clock.forward(61_000)
    await send()
    await mine(3)
    expect([(await invoiceOf(player, id)).status, await balanceOf(to)]).toEqual([2, WEI / 20n])
  })
})

describe('a transaction that can’t be mined any more', () => {
  it('returns its withdrawal once another one with its nonce is final', async () => {
    const { player, id, to } = await ether()
    await seal()
    const { batch } = await sign()
    if (batch.network !== 'ethereum') throw new Error('another network')
    const elsewhere = newReceiver()
    const other = { ...batch, outputs: batch.outputs.map((each) => ({ ...each, address: elsewhere })) }
    for (const raw of key.sign(other)) await anvil.call('eth_sendRawTransaction', raw)
    await mine(60)
    await send()
    expect(await invoiceOf(player, id)).toMatchObject({ status: 1 })
    await mine(4)
    expect(await invoiceOf(player, id)).toMatchObject({ status: 1, payout: { stage: 'review' } })
    expect([(await batches()).at(-1)?.state, await balanceIn(player, 'ETH'), await balanceOf(to)]).toEqual([
      'failed',
      0n,
      0n,
    ])
  })

  it('returns its withdrawal if it has failed on the chain', async () => {
    const to = newReceiver()
    const { player, id } = await ether(5_000_000, to)
    await seal()
    await sign()
    await send()
    // A receiver that refuses every payment.
    await anvil.call('anvil_setCode', to, '0x60006000fd')
    await mine(63)
    expect(await invoiceOf(player, id)).toMatchObject({ status: 1, payout: { stage: 'sent' } })
    await mine()
    expect(await invoiceOf(player, id)).toMatchObject({ status: 1, payout: { stage: 'review' } })
  })
})
