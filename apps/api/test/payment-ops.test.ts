import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { giveMoney, type TestPlayer, until } from './fixture.ts'
import { type OperateOptions, operate } from './operate.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const steps = await startPayments(WITHOUT_TURNOVER)
const { app, balance, createDeposit, createWithdrawal, deliver, invoice, settle, stop } = steps
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

const order = (line: string, operator = 'ann', change: OperateOptions = {}) =>
  operate(app, line, {
    group: 'payments',
    who: ['--operator', operator, '--reason', 'checked the account'],
    ...change,
  })
const look = (line: string) => operate(app, line, { group: 'payments', who: [] })
const actsOf = async (player: TestPlayer) =>
  (await listActs(app.database, player.id, 'payments')).map(({ act, operator, subject, reason }) => [
    act,
    operator,
    subject,
    reason,
  ])

async function inReview(): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player(150_000)
  return { player, id: (await createWithdrawal(player, { amount: 120_000 })).body.data.id }
}

async function paidIn(amount = 5000): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player()
  const { id } = (await createDeposit(player, { amount })).body.data
  await settle(id, 'succeeded')
  return { player, id }
}

describe('a report that no payment explains', () => {
  it('is listed once with what is wrong and how often it came, until an operator settles it', async () => {
    const { id } = await paidIn()
    const report = app.outside.decide(id, { status: 'succeeded' })
    for (const amount of [7_000, 7_000, 8_000])
      expect((await deliver(app.outside.webhook({ ...report, amount }))).statusCode).toBe(400)
    await deliver(app.outside.webhook({ ...report, reference: 'nothing' }))
    const { text } = await look('unmatched')
    expect(
      text.match(new RegExp(`^(\\d+)  deposit succeeded  70.00 EUR  reference ${id}`, 'm')),
    ).not.toBeNull()
    expect(text).toMatch(/our payment has another amount; last on \S+, 2 times\n/)
    expect(text).toContain('80.00 EUR')
    expect(text).toMatch(/reference nothing .*\n {4}we have no such payment/)
    const [, first] = text.match(/^(\d+) {2}deposit succeeded {2}70.00/m) ?? []
    expect((await order(`settle --report ${first}`)).text).toContain('Settled')
    expect((await look('unmatched')).text).not.toContain('70.00 EUR')
    for (const report of [first, 'nothing', '9'.repeat(18)])
      expect((await order(`settle --report ${report}`)).code).toBe(1)
    await deliver(app.outside.webhook({ ...report, amount: 7_000 }))
    expect((await look('unmatched')).text).toContain('70.00 EUR')
  })

  it('names a payout after the amount had returned to the balance', async () => {
    const { player, id } = await inReview()
    await order(`approve --invoice ${id}`)
    await until(() => app.outside.payments.has(id))
    await settle(id, 'failed', 'declined_by_provider')
    await settle(id, 'succeeded')
    expect(await balance(player)).toBe(150_000)
    expect((await look('unmatched')).text).toMatch(
      new RegExp(`reference ${id} .*\\n {4}paid out after the amount had returned`),
    )
  })
})

describe('the review by operators', () => {
  it('lists waiting withdrawals with the rules, and sends an approved one', async () => {
    const { player, id } = await inReview()
    expect((await look('list --review waiting')).text).toMatch(
      new RegExp(`^${id} .*withdrawal 1200.00 EUR .* in review: amount, new-destination`, 'm'),
    )
    expect((await order(`approve --invoice ${id}`)).code).toBe(0)
    await until(() => app.outside.payments.has(id))
    expect((await look('list --review waiting')).text).not.toContain(id)
    expect(await actsOf(player)).toEqual([['approve', 'ann', id, 'checked the account']])
    expect((await look(`show --invoice ${id}`)).text).toContain('ann: approve: checked the account')
  })

  it('returns the money of a rejected one, and refuses a second decision', async () => {
    const { player, id } = await inReview()
    expect((await order(`reject --invoice ${id}`)).code).toBe(0)
    expect(await balance(player)).toBe(150_000)
    expect(await order(`approve --invoice ${id}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('isn’t waiting'),
    })
    expect(await actsOf(player)).toEqual([['reject', 'ann', id, 'checked the account']])
  })

  it('refuses decisions about deposits and unknown payments', async () => {
    const { id } = await paidIn()
    for (const each of [id, 'nothing']) expect((await order(`approve --invoice ${each}`)).code).toBe(1)
  })

  it('filters the list', async () => {
    const { player, id } = await paidIn()
    const of = `list --player ${player.id}`
    expect((await look(`${of} --type deposit --status success --currency EUR`)).text).toContain(id)
    for (const filter of ['--type withdrawal', '--status pending', '--currency USD', '--to 2020-01-01'])
      expect((await look(`${of} ${filter}`)).text).toBe('There are no such payments.\n')
    expect((await look(`${of} --status lost`)).code).toBe(2)
  })
})

describe('refunds and adjustments', () => {
  it('books a refund once, takes the money back, and asks for no turnover of it', async () => {
    const { player, id } = await paidIn()
    expect((await order(`refund --invoice ${id}`)).code).toBe(0)
    expect([await balance(player), (await invoice(player, id)).isRefunded]).toEqual([0, true])
    expect((await order(`refund --invoice ${id}`)).text).toContain('already refunded')
    expect(await actsOf(player)).toEqual([['refund 50.00 EUR', 'ann', id, 'checked the account']])
    const search = '/api/payment/methods/withdrawal/terms?currency=EUR'
    expect((await app.call('GET', search, { token: player.token })).body.data.turnoverLeft).toBe(0)
  })

  it.each(['operator', 'provider'])('takes a refund back once if the %s reports it first', async (first) => {
    const { player, id } = await paidIn()
    await giveMoney(app.database, player.id, 9000)
    const before = await balance(player)
    const report = () =>
      deliver(app.outside.webhook(app.outside.decide(id, { reversed: 5000, reversal: 'refund' })))
    const refund = () => order(`refund --invoice ${id}`)
    const moves = first === 'operator' ? [refund, report] : [report, refund]
    for (const move of moves) await move()
    expect(await balance(player)).toBe(before - 5000)
  })

  it('refuses a refund of money that is no longer there, and records nothing', async () => {
    const { player, id } = await paidIn()
    expect((await createWithdrawal(player, { amount: 2000 })).status).toBe(201)
    expect((await order(`refund --invoice ${id}`)).text).toContain('The balance is 30.00 EUR')
    expect([await balance(player), await actsOf(player)]).toEqual([3000, []])
  })

  it('adjusts a small amount at once, in either direction', async () => {
    const player = await app.player(1000)
    const adjust = (amount: string) => order(`adjust --player ${player.id} --currency EUR --amount=${amount}`)
    expect((await adjust('12.50')).code).toBe(0)
    expect((await adjust('-20.00')).code).toBe(0)
    expect(await balance(player)).toBe(250)
    expect((await adjust('-2.51')).text).toContain('The balance is 2.50 EUR')
    expect((await adjust('1.005')).code).toBe(2)
    expect((await actsOf(player)).map(([act]) => act)).toEqual(['adjust 12.50 EUR', 'adjust -20.00 EUR'])
  })

  it('needs a second operator above an amount, and books it once', async () => {
    const player = await app.player()
    const { text } = await order(`adjust --player ${player.id} --currency EUR --amount 500.01`)
    const proposal = /--proposal (\S+)/.exec(text)?.[1] ?? ''
    expect(await balance(player)).toBe(0)
    expect((await look('proposals')).text).toContain(`${proposal} `)
    expect((await order(`confirm --proposal ${proposal}`)).text).toContain('Another operator')
    const both = await Promise.all([1, 2].map(() => order(`confirm --proposal ${proposal}`, 'ben')))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await balance(player)).toBe(50_001)
    expect((await actsOf(player)).map(([act, by]) => [act, by])).toEqual([
      ['propose-adjust 500.01 EUR', 'ann'],
      ['confirm-adjust 500.01 EUR', 'ben'],
    ])
  })

  it('compares the amount in the base currency of the installation', async () => {
    const player = await app.player()
    const line = `adjust --player ${player.id} --currency EUR --amount 499.00`
    const currencies = { base: 'JPY', enabled: ['JPY', 'EUR'] }
    expect((await order(line, 'ann', { currencies })).text).toContain('A second operator has to confirm')
    expect((await order(line)).text).toContain('Done')
    expect(await balance(player)).toBe(49_900)
  })

  it('can be dropped, and are then never booked', async () => {
    const { player, id } = await paidIn(60_000)
    const { text } = await order(`refund --invoice ${id}`)
    const proposal = /--proposal (\S+)/.exec(text)?.[1] ?? ''
    expect((await order(`drop --proposal ${proposal}`)).code).toBe(0)
    expect((await order(`confirm --proposal ${proposal}`, 'ben')).code).toBe(1)
    expect(await balance(player)).toBe(60_000)
  })
})

describe('the report of liabilities', () => {
  it('ties to the postings, and names what changed', async () => {
    const player = await app.player(7000)
    await createWithdrawal(player, { amount: 2000 })
    const { code, text } = await look('liabilities')
    expect([code, text]).toEqual([0, expect.stringContaining('The postings tie to the balances.')])
    const [row] = await app.database.query<{ owed: bigint }>(
      `select sum(balance)::bigint as owed from ledger.account where player_id is not null and kind = 'hold' and currency = 'EUR'`,
    )
    expect(text).toContain(`closing ${(Number(row?.owed) / 100).toFixed(2)} EUR`)
    expect(text).toMatch(/EUR {2}by deposit: \d/)
    expect((await look('liabilities --day 2020-01-01')).text).toContain('Nothing is owed.')
  })

  it('opens with what the day before has closed with', async () => {
    await giveMoney(app.database, (await app.player()).id, 100)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const sums = (text: string, name: string) =>
      [...text.matchAll(new RegExp(`^(\\S+ +\\S+).*${name} (\\S+)`, 'gm'))].map(([, key, sum]) => [key, sum])
    const [today, next] = [await look('liabilities'), await look(`liabilities --day ${tomorrow}`)]
    expect(sums(next.text, 'opening')).toEqual(sums(today.text, 'closing'))
    expect((await look('liabilities --day yesterday')).code).toBe(2)
  })
})

describe('the reconciliation with a statement', () => {
  const HEAD = 'payment_id,reference,type,status,amount,currency\n'
  const write = async (text: string): Promise<string> => {
    const path = join(await mkdtemp(join(tmpdir(), 'statement-')), 'statement.csv')
    await writeFile(path, text)
    return path
  }
  const compare = async (lines: readonly string[], period = '--from 2020-01-01 --to 2099-01-01') =>
    look(`reconcile --provider sandbox ${period} --file ${await write(HEAD + lines.join('\n'))}`)
  const linesOf = async (id: string): Promise<string[]> => {
    const { paymentId } = app.outside.payments.get(id) ?? {}
    return [`${paymentId},${id},payment,succeeded,42.00,EUR`, `${paymentId},${id},received,,42.00,EUR`]
  }

  it('compares older payments too that the file contains, and only them', async () => {
    const { id } = await paidIn(4200)
    const other = await paidIn(4200)
    const nothingNew = '--from 2098-01-01 --to 2099-01-01'
    expect(await compare(await linesOf(id), nothingNew)).toMatchObject({
      code: 0,
      text: 'All 1 payments agree.\n',
    })
    const { text } = await compare(await linesOf(id))
    expect(text).toContain(`${other.id}: not in the statement`)
    expect(text).not.toContain(`${id}:`)
  })

  it('counts a refund only once the provider has paid it', async () => {
    const { id } = await paidIn(4200)
    const lines = await linesOf(id)
    const nothingNew = '--from 2098-01-01 --to 2099-01-01'
    app.outside.isDown = true
    await order(`refund --invoice ${id}`)
    expect((await compare(lines, nothingNew)).code).toBe(0)
    const refund = { reference: id, key: `${id}:refund`, status: 'succeeded', reason: null } as const
    await deliver(app.outside.webhook(app.outside.decide(id, { refund: { ...refund, at: new Date() } })))
    app.outside.isDown = false
    expect((await compare(lines, nothingNew)).text).toContain(
      `Other amounts taken back: 1\n  ${id}: 0.00 EUR in the statement, 42.00 EUR in our records`,
    )
    const reversed = lines[1]?.replace('received', 'reversed') ?? ''
    expect((await compare([...lines, reversed], nothingNew)).code).toBe(0)
  })

  it('refuses a file that is no statement', async () => {
    const path = await write('date,amount\n2026-01-01,5\n')
    const { code, text } = await look(
      `reconcile --provider sandbox --from 2020-01-01 --to 2099-01-01 --file ${path}`,
    )
    expect([code, text]).toEqual([1, expect.stringContaining('no column payment_id')])
  })
})
