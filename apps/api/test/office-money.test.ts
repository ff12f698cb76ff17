import { randomUUID } from 'node:crypto'
import { listAccounts, takeBackDeposit } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { makeReports } from '../src/modules/payments/liabilities/make-reports.ts'
import { listActs } from '../src/modules/profile/index.ts'
import { giveMoney, type TestPlayer } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, settle, stop } = await startPayments(WITHOUT_TURNOVER)
afterAll(() => stop())

const balance = async ({ id }: TestPlayer): Promise<number> =>
  Number((await listAccounts(app.database, id)).find(({ currency }) => currency === 'EUR')?.balance ?? 0n)

const actsOf = async ({ id }: TestPlayer) =>
  (await listActs(app.database, id, 'payments')).map(({ act, operator }) => [act, operator])

const adjust = ({ id }: TestPlayer, amount: string, orderId: string = randomUUID()) =>
  office(app, 'POST /office/players/{playerId}/adjust', {
    params: { playerId: id },
    body: { orderId, currency: 'EUR', amount, reason: 'a lost bonus' },
  })

describe('adjustments in the office', () => {
  it('book a small amount once, also when the request is repeated at the same time', async () => {
    const player = await app.player(1000)
    const orderId = randomUUID()
    const results = await Promise.all([1, 2, 3, 4].map(() => adjust(player, '-2.50', orderId)))
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect(await balance(player)).toBe(750)
    expect(await actsOf(player)).toEqual([['adjust -2.50 EUR', 'ann']])
    await expect(adjust(player, '-3.00', orderId)).rejects.toMatchObject({ code: 'already-decided' })
  })

  it('wait for a second operator above an amount, who books them once', async () => {
    const player = await app.player()
    const orderId = randomUUID()
    const results = [await adjust(player, '500.01', orderId), await adjust(player, '500.01', orderId)]
    expect(results.map(({ outcome }) => outcome)).toEqual(['proposed', 'proposed'])
    expect([await balance(player), await actsOf(player)]).toEqual([0, [['propose-adjust 500.01 EUR', 'ann']]])
    const confirm = (operator: string) =>
      office(
        app,
        'POST /office/proposals/{proposalId}/confirm',
        { params: { proposalId: orderId }, body: { reason: 'checked' } },
        operator,
      )
    await expect(confirm('ann')).rejects.toMatchObject({ code: 'second-operator' })
    await confirm('ben')
    await expect(confirm('ben')).rejects.toMatchObject({ code: 'already-decided' })
    expect(await balance(player)).toBe(50_001)
  })

  it('refuse more than the balance, an amount with too many decimals, and an unknown player', async () => {
    const player = await app.player(100)
    await expect(adjust(player, '-1.01')).rejects.toMatchObject({ code: 'balance' })
    await expect(adjust(player, '1.001')).rejects.toMatchObject({ name: 'UsageError' })
    await expect(adjust({ ...player, id: 'nobody' }, '1')).rejects.toMatchObject({ code: 'no-player' })
    expect([await balance(player), await actsOf(player)]).toEqual([100, []])
  })
})

describe('splits of withdrawals in the office', () => {
  const waiting = async () => {
    const player = await app.player(150_000)
    const { body } = await createWithdrawal(player, { amount: 120_000 })
    return { player, id: body.data.id as string }
  }
  const split = (invoiceId: string, methodId: string, amount = '20.00') =>
    office(app, 'POST /office/payments/{invoiceId}/split', {
      params: { invoiceId },
      body: { amount, methodId, whole: '120000', reason: 'two accounts' },
    })
  const pageOf = (invoiceId: string) =>
    office(app, 'GET /office/payments/{invoiceId}', { params: { invoiceId } })

  it('separate a part once, also when the request is repeated', async () => {
    const { player, id } = await waiting()
    const { splitMethods, methodId } = await pageOf(id)
    expect(splitMethods).toContain(methodId)
    await split(id, methodId)
    await expect(split(id, methodId)).rejects.toMatchObject({ code: 'already-decided' })
    const { payments } = await office(app, 'GET /office/payments', { query: { player: player.id } })
    const amounts = payments.map(({ amount }) => Number(amount))
    expect(amounts.toSorted((a, b) => a - b)).toEqual([2000, 118_000])
    expect((await pageOf(id)).acts.map(({ act, reason }) => [act.split(' ')[0], reason])).toEqual([
      ['split', 'two accounts'],
    ])
  })

  it('refuse a part as large as the whole, and a method of other account data', async () => {
    const { id } = await waiting()
    const { methodId, splitMethods } = await pageOf(id)
    await expect(split(id, methodId, '1200.00')).rejects.toMatchObject({ code: 'split-amount' })
    await expect(split(id, 'sandbox.deposit.card')).rejects.toMatchObject({ code: 'split-method' })
    expect(splitMethods).not.toContain('sandbox.deposit.card')
  })
})

describe('statement of a player in the office', () => {
  const statementOf = ({ id }: TestPlayer, query: object = {}) =>
    office(app, 'GET /office/players/{playerId}/statement', { params: { playerId: id }, query })

  it('lists the bookings with the balance after each, and records the look', async () => {
    const player = await app.player(1000)
    await adjust(player, '2.00')
    await adjust(player, '-5.00')
    const { lines, next } = await statementOf(player)
    expect([lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]), next]).toEqual([
      [
        ['adjustment', '-500', '700'],
        ['adjustment', '200', '1200'],
        [expect.any(String), '1000', '1000'],
      ],
      null,
    ])
    expect((await listActs(app.database, player.id, 'account')).map(({ act }) => act)).toEqual(['view'])
    expect((await statementOf(player, { currency: 'USD' })).lines).toEqual([])
    expect((await statementOf(player, { to: '2020-01-01' })).lines).toEqual([])
  })

  it('shows every line once over all pages, and nothing of another player', async () => {
    const [player, other] = [await app.player(), await app.player(300)]
    for (let number = 0; number < 120; number += 1) await giveMoney(app.database, player.id, 1)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await statementOf(player, { cursor })
      seen.push(...page.lines.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect((await statementOf(other)).lines).toHaveLength(1)
    const text = await operate(app, `statement --player ${player.id}`, { group: 'payments', who: [] })
    expect(text.text.match(/balance 1\.20 EUR/g)).toHaveLength(1)
  })

  it('sums each year', async () => {
    const player = await app.player()
    const { id } = (await createDeposit(player, { amount: 5000 })).body.data
    await settle(id, 'succeeded')
    const { years } = await office(app, 'GET /office/players/{playerId}/statement/years', {
      params: { playerId: player.id },
    })
    expect(years).toMatchObject([{ currency: 'EUR', deposited: '5000', takenBack: '0', withdrawn: '0' }])
  })
})

describe('daily reports of liabilities', () => {
  const DAY_MS = 86_400_000
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const reportOf = async (day?: string) =>
    office(app, 'GET /office/liabilities', day === undefined ? {} : { query: { day } })
  const noon = (daysLater: number) => new Date(Date.parse(dayOf(Date.now())) + (daysLater + 0.5) * DAY_MS)

  it('store each finished day once, catch up on missed days, and tie to the postings', async () => {
    const player = await app.player(7000)
    await createWithdrawal(player, { amount: 2000 })
    expect(await reportOf()).toEqual({ days: null, report: null })
    const [today, inTwoDays] = [dayOf(Date.now()), dayOf(Date.now() + 2 * DAY_MS)]
    expect(await makeReports(app.database, noon(1))).toEqual([])
    const first = await reportOf(today)
    expect(first.report).toMatchObject({ day: today, isTied: true })
    const [stated] = await app.database.query<{ owed: bigint }>(
      `select sum(balance)::bigint as owed from ledger.account where player_id is not null and currency = 'EUR'`,
    )
    const owed = first.report?.lines
      .filter(({ currency }) => currency === 'EUR')
      .reduce((sum, { closing }) => sum + BigInt(closing), 0n)
    expect(owed).toBe(stated?.owed)
    expect(await makeReports(app.database, noon(3))).toEqual([])
    expect((await reportOf()).days).toEqual({ first: today, last: inTwoDays })
    const closing = ({ report }: typeof first) => report?.lines.map(({ kind, closing: sum }) => [kind, sum])
    const next = await reportOf(inTwoDays)
    expect([closing(next), next.report?.moves]).toEqual([closing(first), []])
  })

  it('don’t change afterwards, and say that a later booking of the same day doesn’t tie', async () => {
    const { report: before } = await reportOf(dayOf(Date.now()))
    await giveMoney(app.database, (await app.player()).id, 500)
    expect(await makeReports(app.database, noon(4))).toEqual([dayOf(Date.now() + 3 * DAY_MS)])
    expect((await reportOf(dayOf(Date.now()))).report).toEqual(before)
    expect((await reportOf()).report?.isTied).toBe(false)
  })

  it('count debts of players as negative', async () => {
    const player = await app.player()
    const [account] = await listAccounts(app.database, player.id)
    const change = { scope: 'payment', key: randomUUID(), provider: 'sandbox', reference: randomUUID() }
    await app.database.transaction((tx) =>
      takeBackDeposit(tx, { ...change, accountId: account?.id ?? 0n, amount: 900n }),
    )
    await makeReports(app.database, noon(5))
    const { report } = await reportOf()
    const debt = report?.lines.find(({ kind, currency }) => kind === 'debt' && currency === 'EUR')
    expect(BigInt(debt?.closing ?? 0)).toBe(-900n)
  })
})
