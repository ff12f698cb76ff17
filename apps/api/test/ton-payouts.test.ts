import { readTonMessage, type TonPayout } from '@tessera/chains'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AMOUNT, startTonPayouts } from './ton-steps.ts'

const steps = await startTonPayouts()
const { app, index, ton, seal, send, settle, sealed, sign, invoiceOf, batches, balanceIn } = steps
afterAll(async () => {
  expect(await steps.findings()).toEqual([])
  await app.stop()
})

/** Lets a message be executed with these results of its payments. */
const execute = (raw: string, ...results: (string | null)[]): void => {
  index.fateOf = () => ({ state: 'executed', raw, results })
}
/** Lets messages expire that aren't valid at a time, but none that has been renewed since. */
const expire = (now: number): void => {
  index.fateOf = ({ validUntil }) => (validUntil < now ? { state: 'expired', now } : { state: 'open' })
}
const statusOf = async ({ player, id }: Awaited<ReturnType<typeof steps.withdraw>>) =>
  (await invoiceOf(player, id)).status

beforeEach(() => {
  index.fateOf = () => ({ state: 'open' })
  // The batch of the test before has used up its number.
  index.facts = { ...index.facts, sequenceNumber: index.facts.sequenceNumber + 1 }
})

describe('a withdrawal in TON', () => {
  it('is paid by a message that the wallet has executed, and shows it', async () => {
    const one = await ton()
    await seal()
    const batch = await sealed()
    expect(batch).toMatchObject({
      sequenceNumber: index.facts.sequenceNumber,
      validUntil: index.facts.now + 1_800,
      outputs: [{ reference: one.id, asset: 'ton', address: one.to, amount: String(AMOUNT), memo: null }],
    })
    const { raw, effect } = await sign(batch)
    expect(effect).toBe('taken')
    await send()
    expect(index.sent.at(-1)).toBe(raw)
    await settle()
    const { txId } = readTonMessage(raw)
    expect(await invoiceOf(one.player, one.id)).toMatchObject({
      status: 1,
      publicData: { arrival: { network: 'ton', txId, confirmations: 0, confirmationsNeeded: 1 } },
    })
    execute(raw, null)
    await Promise.all([settle(), settle(), settle()])
    expect(await invoiceOf(one.player, one.id)).toMatchObject({
      status: 2,
      publicData: { arrival: { network: 'ton', txId, confirmations: 1 } },
    })
    expect(await balanceIn(one.player, 'TON')).toBe(0n)
  })

  it('goes back to the operators alone if its receiver refuses it', async () => {
    const [one, other] = [await ton(), await ton(AMOUNT + 1)]
    await seal()
    const batch = await sealed()
    const { raw } = await sign(batch)
    await send()
    execute(raw, ...batch.outputs.map(({ reference }) => (reference === one.id ? null : 'it has come back')))
    await settle()
    expect([await statusOf(one), await statusOf(other)]).toEqual([2, 1])
    expect(await invoiceOf(other.player, other.id)).toMatchObject({ payout: { stage: 'review' } })
    expect(
      await app.database.query('select act, reason from profile.act where subject = $1', [other.id]),
    ).toEqual([{ act: 'return', reason: 'it has come back' }])
    expect(await steps.decide(other.id, 'rejected')).toBe(true)
    expect(await balanceIn(other.player, 'TON')).toBe(BigInt(AMOUNT + 1))
    expect((await batches()).at(-1)?.state).toBe('confirmed')
  })

  it('waits while the index doesn’t show the message before, and if the wallet has too little money', async () => {
    const one = await ton()
    await seal()
    const { raw } = await sign(await sealed())
    execute(raw, null)
    await settle()
    expect(await statusOf(one)).toBe(2)
    await ton()
    await seal()
    expect(await steps.fetchBatch()).toBeNull()
    const { balance } = index.facts
    index.facts = { ...index.facts, sequenceNumber: index.facts.sequenceNumber + 1, balance: 5_000_000_000n }
    await seal()
    expect(await app.database.query('select problem from payouts.obstacle')).toEqual([
      { problem: 'the wallet has too little money' },
    ])
    index.facts = { ...index.facts, balance }
    await seal()
    const next = await sign(await sealed())
    execute(next.raw, null)
    await settle()
  })
})

describe('a withdrawal in USDT on TON', () => {
  const tokens = (amount: number) =>
    steps.withdraw('USDT', 'usdt-ton', { ton_address: steps.newReceiver() }, amount)

  it('is paid exactly, in one message with those in TON', async () => {
    const [one, other] = [await tokens(25_000_001), await ton()]
    await seal()
    const batch = await sealed()
    expect(batch.outputs).toMatchObject([
      { reference: one.id, asset: 'usdt_ton', amount: '25000001' },
      { reference: other.id, asset: 'ton', amount: String(AMOUNT) },
    ])
    execute((await sign(batch)).raw, null, null)
    await settle()
    expect([await statusOf(one), await statusOf(other)]).toEqual([2, 2])
    expect(await balanceIn(one.player, 'USDT')).toBe(0n)
  })

  it('waits while the wallet has too few, without holding up TON, and goes back to the operators if it was refused', async () => {
    index.facts = { ...index.facts, hasTokens: false }
    const [one, other] = [await tokens(30_000_000), await ton()]
    await seal()
    const batch = await sealed()
    expect(batch.outputs.map(({ reference }) => reference)).toEqual([other.id])
    execute((await sign(batch)).raw, null)
    await settle()
    index.fateOf = () => ({ state: 'open' })
    index.facts = { ...index.facts, hasTokens: true, sequenceNumber: index.facts.sequenceNumber + 1 }
    await seal()
    execute((await sign(await sealed())).raw, 'the receiver’s wallet of USDT has refused the payment')
    await settle()
    expect(await invoiceOf(one.player, one.id)).toMatchObject({ status: 1, payout: { stage: 'review' } })
    expect(await steps.decide(one.id, 'rejected')).toBe(true)
    expect(await balanceIn(one.player, 'USDT')).toBe(30_000_000n)
  })
})

describe('a comment for the receiver', () => {
  it.each([
    ['TON', 'ton', AMOUNT],
    ['USDT', 'usdt-ton', 25_000_000],
  ] as const)(
    'is sent with a withdrawal in %s, and shown with its destination',
    async (currency, type, amount) => {
      const to = steps.newReceiver()
      const fields = { ton_address: to, ton_comment: ' 104-220 ' }
      const { player, id } = await steps.withdraw(currency, type, fields, amount)
      await seal()
      const batch = await sealed()
      expect(batch.outputs).toMatchObject([{ reference: id, address: to, memo: '104-220' }])
      expect(await invoiceOf(player, id)).toMatchObject({
        destination: `UQ…${to.slice(-4)} · 104-220`,
      })
      const { raw } = await sign(batch)
      const [payment] = readTonMessage(raw).request.payments
      expect(payment?.transfer?.comment ?? payment?.comment).toBe('104-220')
      execute(raw, null)
      await settle()
    },
  )

  it.each([
    ['is too long', 'ton', { ton_comment: '1'.repeat(121) }],
    ['has a line break', 'ton', { ton_comment: '104\n220' }],
    ['has letters with accents', 'ton', { ton_comment: 'Gebühr' }],
  ])('is refused if it %s', async (_, type, fields) => {
    expect(
      await refusal('TON', `crypto.withdrawal.${type}`, { ton_address: steps.newReceiver(), ...fields }),
    ).toEqual(['ton_comment'])
  })

  it('is refused on a chain that has none, instead of being lost', async () => {
    const address = { bitcoin_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    expect(await refusal('BTC', 'sandbox.withdrawal.crypto', { ...address, ton_comment: '7' })).toEqual([
      'ton_comment',
    ])
    expect(await refusal('BTC', 'sandbox.withdrawal.crypto', { ...address, ton_comment: ' ' })).toEqual([])
  })

  /** Returns the names of the fields for which a withdrawal is refused. */
  async function refusal(currency: string, methodId: string, fields: object): Promise<string[]> {
    const player = await app.player()
    await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
    const { body } = await app.call('POST', '/api/payment/invoices/withdrawal', {
      token: player.token,
      body: { methodId, amount: currency === 'TON' ? AMOUNT : 100_000, currency, fields },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    return Object.keys(body.error?.fields ?? {}).filter((name) => name !== 'amount')
  }
})

describe('a message that has expired', () => {
  /** Signs and sends a batch, and lets its message expire. Returns both versions. */
  async function renewed(): Promise<{ first: TonPayout; raw: string; next: TonPayout }> {
    await seal()
    const first = await sealed()
    const { raw } = await sign(first)
    await send()
    expire(1_800_009_000)
    await settle()
    return { first, raw, next: await sealed() }
  }

  it('is sealed again with the same number and payments, and paid once', async () => {
    const one = await ton()
    const { first, raw, next } = await renewed()
    expect(next).toEqual({ ...first, version: 1, validUntil: 1_800_010_800 })
    await seal()
    expect((await sign(first)).effect).toBe('late')
    const signed = await sign(next)
    expect(signed.effect).toBe('taken')
    index.fateOf = (_, all) => {
      expect(all.toSorted()).toEqual([raw, signed.raw].toSorted())
      return { state: 'executed', raw: signed.raw, results: [null] }
    }
    await send()
    expect(index.sent.at(-1)).toBe(signed.raw)
    await settle()
    expect(await invoiceOf(one.player, one.id)).toMatchObject({
      status: 2,
      publicData: { arrival: { txId: readTonMessage(signed.raw).txId } },
    })
  })

  it('settles its payments once if it was executed after all', async () => {
    const one = await ton()
    const { raw, next } = await renewed()
    await sign(next)
    execute(raw, null)
    await settle()
    await settle()
    expect(await invoiceOf(one.player, one.id)).toMatchObject({
      status: 2,
      publicData: { arrival: { txId: readTonMessage(raw).txId } },
    })
    expect(await balanceIn(one.player, 'TON')).toBe(0n)
  })

  it('is renewed before it was signed, too, by one of several processes', async () => {
    await ton()
    await seal()
    expire(1_800_009_000)
    await Promise.all([settle(), settle(), settle()])
    const batch = await sealed()
    expect(batch.version).toBe(1)
    execute((await sign(batch)).raw, null)
    await settle()
  })
})

describe('a number that another message has used up', () => {
  it('returns the withdrawals to the operators, and the next batch has the next number', async () => {
    const one = await ton()
    await seal()
    const first = await sealed()
    await sign(first)
    index.fateOf = () => ({ state: 'displaced' })
    await settle()
    expect(await invoiceOf(one.player, one.id)).toMatchObject({ status: 1, payout: { stage: 'review' } })
    expect((await batches()).at(-1)?.state).toBe('failed')
    index.fateOf = () => ({ state: 'open' })
    index.facts = { ...index.facts, sequenceNumber: first.sequenceNumber + 1 }
    await ton()
    await seal()
    const next = await sealed()
    expect(next.sequenceNumber).toBe(first.sequenceNumber + 1)
    execute((await sign(next)).raw, null)
    await settle()
  })

  it('is never given to two batches', async () => {
    await ton()
    await seal()
    const { raw } = await sign(await sealed())
    execute(raw, 'all have come back')
    await settle()
    await ton()
    // The index shows an older state of the wallet than before.
    await expect(seal()).rejects.toThrow('batch_number')
    expect(await steps.fetchBatch()).toBeNull()
  })
})

describe('a process that ends between two steps', () => {
  it('sends the same message again, which is executed once', async () => {
    index.facts = { ...index.facts, sequenceNumber: index.facts.sequenceNumber + 10 }
    const one = await ton()
    await seal()
    const { raw } = await sign(await sealed())
    const { sendBatches } = await import('../src/modules/payouts/send-batches.ts')
    const { node } = steps.wallet
    const broken = {
      ...steps.wallet,
      node: {
        ...node,
        broadcast: async (each: string) => {
          await node.broadcast(each)
          throw new Error('the process ends')
        },
      },
    }
    await expect(sendBatches(steps.deps, broken)).rejects.toThrow('the process ends')
    expect((await batches()).at(-1)?.state).toBe('signed')
    await send()
    expect(index.sent.slice(-2)).toEqual([raw, raw])
    execute(raw, null)
    await settle()
    await send()
    expect([await statusOf(one), index.sent.filter((each) => each === raw).length]).toEqual([2, 2])
  })

  it('finds a message that was executed before it was marked as sent', async () => {
    const one = await ton()
    await seal()
    execute((await sign(await sealed())).raw, null)
    await settle()
    expect(await statusOf(one)).toBe(2)
  })
})
