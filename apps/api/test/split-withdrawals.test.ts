import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import type { TestPlayer } from './fixture.ts'
import { operate } from './operate.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, balance, createWithdrawal, invoice, settle, stop } = await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

const order = (line: string) =>
  operate(app, line, { group: 'payments', who: ['--operator', 'ann', '--reason', 'above the limit'] })

/** Requests a withdrawal that waits for its review. */
async function inReview(amount = 120_000, request: object = {}): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player(150_000)
  return { player, id: (await createWithdrawal(player, { amount, ...request })).body.data.id }
}

async function split(id: string, amount: string, more = ''): Promise<string> {
  const { text } = await order(`split --invoice ${id} --amount ${amount}${more}`)
  const part = / is paid as (\S+) by /.exec(text)?.[1]
  if (part === undefined) throw new Error(text)
  return part
}

const send = async (id: string) => {
  await order(`approve --invoice ${id}`)
  await app.api.runJob('start-payment', { invoiceId: id })
}

describe('a split withdrawal', () => {
  it('has parts that add up to it, and that the player sees', async () => {
    const { player, id } = await inReview()
    const part = await split(id, '500.01')
    expect(await balance(player)).toBe(30_000)
    expect([await invoice(player, id), await invoice(player, part)]).toMatchObject([
      { amount: 69_999, partOf: 120_000, status: 1, payout: { stage: 'review' } },
      {
        amount: 50_001,
        partOf: 120_000,
        status: 1,
        payout: { stage: 'review' },
        destination: expect.any(String),
      },
    ])
    expect((await listActs(app.database, player.id, 'payments')).map(({ act }) => act)).toEqual([
      `split 500.01 EUR into ${part}`,
    ])
  })

  it('pays one part, and returns the money of another that fails', async () => {
    const { player, id } = await inReview()
    const part = await split(id, '500.00')
    for (const each of [id, part]) await send(each)
    expect([id, part].map((each) => app.outside.payments.get(each)?.amount)).toEqual([70_000, 50_000])
    await settle(id, 'succeeded')
    await settle(part, 'failed', 'declined_by_provider')
    expect(await balance(player)).toBe(80_000)
    expect([await invoice(player, id), await invoice(player, part)]).toMatchObject([
      { status: 2, amount: 70_000 },
      { status: 3, amount: 50_000, partOf: 120_000 },
    ])
  })

  it('can be split again, and keeps the whole', async () => {
    const { player, id } = await inReview()
    const parts = [id, await split(id, '400.00'), await split(id, '300.00')]
    const all = await Promise.all(parts.map((each) => invoice(player, each)))
    expect(all.map(({ amount, partOf }) => [amount, partOf])).toEqual([
      [50_000, 120_000],
      [40_000, 120_000],
      [30_000, 120_000],
    ])
    for (const each of parts) await order(`reject --invoice ${each}`)
    expect(await balance(player)).toBe(150_000)
  })

  it('sends the parts with the data of the account, and divides nothing twice at once', async () => {
    const { player, id } = await inReview()
    const both = await Promise.allSettled([split(id, '700.00'), split(id, '700.00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [done] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    await send(done ?? '')
    expect(app.outside.started.find(({ reference }) => reference === done)?.fields).toMatchObject({
      iban: 'DE89370400440532013000',
    })
    expect(await balance(player)).toBe(30_000)
  })

  it.each([
    ['an amount of the whole', '--amount 1200.00', 'within the limits'],
    ['an amount below the minimum', '--amount 1.00', 'within the limits'],
    ['a method for deposits', '--amount 500.00 --method sandbox.deposit.card', 'doesn’t pay out'],
    [
      'a method that needs other data',
      '--amount 500.00 --method sandbox.withdrawal.wire',
      'other account data',
    ],
    ['a method to a card', '--amount 500.00 --method sandbox.withdrawal.card', 'other account data'],
  ])('is refused with %s', async (_, options, message) => {
    const { player, id } = await inReview()
    expect(await order(`split --invoice ${id} ${options}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining(message),
    })
    expect([await balance(player), (await invoice(player, id)).amount]).toEqual([30_000, 120_000])
  })

  it('is refused once it was sent or has ended', async () => {
    const { id } = await inReview()
    await send(id)
    expect((await order(`split --invoice ${id} --amount 500.00`)).text).toContain('already sent')
    await settle(id, 'succeeded')
    expect((await order(`split --invoice ${id} --amount 500.00`)).text).toContain('isn’t a pending')
  })
})
