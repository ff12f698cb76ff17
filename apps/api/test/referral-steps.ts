import { listAccounts, listReferralBalances, reconcile } from '@tessera/ledger'
import { PATIENCE } from '@tessera/test-env'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { loadProgramme } from '../src/modules/referral/read-programme.ts'
import type { Programme } from '../src/modules/referral/rules/programme.ts'
import { countFinished, settleDue } from '../src/modules/referral/settle.ts'
import { type ApiUnderTest, newKey, type TestPlayer, until } from './fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const DAY_MS = 86_400_000

type Rule<Name extends 'deposit' | 'margin'> = NonNullable<Programme[Name]>

/** Margin rule of the tests: 20 % of what a friend loses, without costs, for 3 months. */
export const MARGIN: Rule<'margin'> = {
  ...{ share: 20, months: 3, maximumPerMonth: 100, maximumOfStakes: 100, holdDays: 10, carriesOver: true },
  costs: { casinoStakes: 0, sportStakes: 0, deposits: 0 },
}

/** Changes of the programme: its currency, terms of deposits, and a margin rule. */
export interface ProgrammeChange {
  readonly currency?: string
  readonly deposit?: Partial<Rule<'deposit'>> | null
  readonly margin?: Rule<'margin'>
}

/** Returns the product's terms of deposits, changed if necessary, with a margin rule if the test has one. */
export function programmeOf({ deposit: change = {}, margin, ...more }: ProgrammeChange): Programme {
  const { currency, deposit } = { ...loadProgramme(), ...more }
  if (!deposit) throw new Error('the product has no terms of deposits')
  return { currency, ...(change && { deposit: { ...deposit, ...change } }), ...(margin && { margin }) }
}

/** Starts an API with a referral programme and returns common steps of referral tests. */
export async function startReferral(change: ProgrammeChange = {}) {
  const referralProgramme = programmeOf(change)
  // The tests count and settle themselves, at times of their choice.
  const payments = await startPayments({ ...WITHOUT_TURNOVER, referralProgramme, runsJobs: false })
  const { app } = payments
  const read = async ({ token }: TestPlayer) => (await app.call('GET', '/api/referral', { token })).body.data
  const count = async (): Promise<void> => {
    const [played] = await app.database.query<{ last: bigint }>(
      'select max(id) as last from ledger.transaction',
    )
    // Transactions of other connections may be under way.
    await until(async () => {
      await countFinished(app)
      const [done] = await app.database.query(
        'select from referral.progress where through_transaction_id >= $1',
        [played?.last ?? 0n],
      )
      return done
    }, PATIENCE.timeout)
  }
  const settle = (days: number) =>
    settleDue({
      database: app.database,
      clock: () => new Date(Date.now() + days * DAY_MS),
      jurisdictionOf: () => JURISDICTIONS.international,
    })
  const report = async (id: string, decision: Parameters<typeof app.outside.decide>[1]): Promise<void> => {
    const { statusCode } = await payments.deliver(app.outside.webhook(app.outside.decide(id, decision)))
    if (statusCode !== 200) throw new Error(`the webhook returned ${statusCode}`)
  }
  const pay = async (friend: TestPlayer, amount: number): Promise<string> => {
    const { id } = (await payments.createDeposit(friend, { amount })).body.data
    await report(id, { status: 'succeeded' })
    return id
  }
  return {
    ...payments,
    read,
    count,
    /** Settles earnings as if a number of days had passed. */
    settle,
    report,
    /** Makes a deposit that succeeds, and returns its invoice. */
    pay,
    play: (friend: TestPlayer, amount: number) => stake(app, friend, amount),
    /** Makes a deposit, and stakes as much. */
    payAndPlay: async (friend: TestPlayer, amount: number): Promise<string> => {
      const id = await pay(friend, amount)
      await stake(app, friend, amount)
      return id
    },
    /** Registers a friend by a player's link. */
    befriend: async (inviter: TestPlayer, fields: object = {}): Promise<TestPlayer> =>
      app.register({ refId: (await read(inviter)).refId, ...fields }),
    transfer: (player: TestPlayer, amount: number, key = newKey(), currency = 'EUR') =>
      app.call('POST', '/api/referral/transfer', {
        token: player.token,
        body: { currency, amount },
        headers: { 'idempotency-key': key },
      }),
    /** Returns the state and the reason of every earning with a friend. */
    states: (friend: TestPlayer) =>
      app.database.query<{ state: string; reason: string | null }>(
        'select state, reason from referral.earning where friend_id = $1 order by counted_at',
        [friend.id],
      ),
    /** Returns the player's own money and their earnings, in subunits. */
    money: async ({ id }: TestPlayer): Promise<[number, number]> => [
      Number((await listAccounts(app.database, id))[0]?.balance ?? 0),
      Number((await listReferralBalances(app.database, id))[0]?.balance ?? 0),
    ],
    findings: () =>
      reconcile(
        app.database,
        MODULE_TABLES.flatMap(({ checks = [] }) => checks),
      ),
  }
}

/** Stakes own money of a player in one round. */
async function stake(app: ApiUnderTest, player: TestPlayer, amount: number): Promise<void> {
  const path = '/api/game/games/red-fox/play'
  const { body } = await app.call('POST', path, { token: player.token, body: { mode: 'real' } })
  const token: string = body.data.url.split('session=')[1]
  const placed = { token, roundId: newKey(), transactionId: newKey(), amount, currency: 'EUR' }
  const { status } = await app.api.walletFor('fake').bet(placed)
  if (status !== 'ok') throw new Error(`the stake was refused: ${status}`)
}
