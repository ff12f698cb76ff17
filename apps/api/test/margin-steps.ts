import {
  createLedger,
  type HistoryKind,
  listAccounts,
  openAccount,
  openGameSession,
  payReward,
} from '@tessera/ledger'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import type { Programme } from '../src/modules/referral/rules/programme.ts'
import { storedTermsOf } from '../src/modules/referral/rules/programme.ts'
import { settleDue } from '../src/modules/referral/settle.ts'
import { type ApiUnderTest, giveMoney, newKey, type TestPlayer } from './fixture.ts'
import { MARGIN, programmeOf, startReferral } from './referral-steps.ts'

/** Number of months before the present one in which the friends of these tests register. */
const MONTHS_AGO = 3
const DAY_MS = 86_400_000
const GAME: Readonly<Record<HistoryKind, string>> = { spin: 'red-fox', bet: 'sportsbook' }

/** Returns a time in a month, counted from that of the registration: noon on the 10th in UTC, or of another day. */
export function timeIn(month: number, day = 10): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_AGO + month, day, 12))
}

/** Starts an API whose programme has applied for a year, and returns common steps of tests of the margin rule. */
export async function startMargin(margin: Partial<NonNullable<Programme['margin']>> = {}, currency = 'EUR') {
  const world = await startReferral({ currency, deposit: null, margin: { ...MARGIN, ...margin } })
  const { app } = world
  const { database } = app
  await database.query(`update referral.programme set valid_from = valid_from - interval '1 year'`)
  /** Registers a friend three months ago, with own money in a currency. */
  const befriend = async (inviter: TestPlayer, fields: object = {}): Promise<TestPlayer> => {
    const friend = await world.befriend(inviter, fields)
    await giveMoney(database, friend.id, 1_000_000)
    await database.query('update referral.invitation set registered_at = $2 where friend_id = $1', [
      friend.id,
      timeIn(0, 1),
    ])
    return friend
  }
  return {
    ...world,
    befriend,
    pair: async () => {
      const inviter = await app.register()
      return { inviter, friend: await befriend(inviter) }
    },
    /** Changes the rule for all months that aren't opened yet. */
    setRule: (change: Partial<NonNullable<Programme['margin']>>) =>
      database.query('update referral.programme set content = $1::jsonb', [
        JSON.stringify(
          storedTermsOf(
            programmeOf({ currency, deposit: null, margin: { ...MARGIN, ...margin, ...change } }),
          ),
        ),
      ]),
    seat: (friend: TestPlayer, kind: HistoryKind = 'spin', currency = 'EUR') =>
      openSeat(database, friend, kind, currency),
    /** Pays a reward such as cashback to a friend, now. */
    reward: async ({ id }: TestPlayer, amount: bigint) => {
      const [account] = await listAccounts(database, id)
      await database.transaction((tx) =>
        payReward(tx, {
          ...{ scope: 'test', key: newKey(), accountId: account?.id ?? 0n, currency: 'EUR', amount },
          details: {},
        }),
      )
    },
    /** Settles what is due at a time. */
    settleAt: (at: Date) =>
      settleDue({ database, clock: () => at, jurisdictionOf: () => JURISDICTIONS.international }),
    /** Counts everything and settles all months up to the present one. */
    earnAll: async () => {
      await world.count()
      await world.settle(60)
    },
    /** Returns what each month of a friend earns, from that of the registration; null for one that wasn't played. */
    amounts: async ({ id }: TestPlayer): Promise<(number | null)[]> => {
      const rows = await database.query<{ month: string; amount: bigint }>(
        `select to_char(month, 'YYYY-MM') as month, amount from referral.earning where friend_id = $1`,
        [id],
      )
      return Array.from({ length: MONTHS_AGO + 1 }, (_, month) => {
        const name = timeIn(month).toISOString().slice(0, 'YYYY-MM'.length)
        const row = rows.find((each) => each.month === name)
        return row ? Number(row.amount) : null
      })
    },
  }
}
export type MarginWorld = Awaited<ReturnType<typeof startMargin>>

/** Opens a game session of a friend, and returns operations at times of the test's choice. */
async function openSeat(
  database: ApiUnderTest['database'],
  { id: playerId }: TestPlayer,
  historyKind: HistoryKind,
  currency: string,
) {
  const session = await database.transaction(async (tx) => {
    const account = await openAccount(tx, { playerId, currency })
    return openGameSession(tx, {
      ...{ playerId, accountId: account.id, provider: 'fake', gameId: GAME[historyKind], historyKind },
    })
  })
  if (session === null) throw new Error('The session was refused')
  const at = (time: Date) => createLedger(database, { isBatching: false, clock: () => time })
  const of = (amount: number, roundId = newKey()) => ({
    ...{ provider: 'fake', playerId, sessionId: session.id, transactionId: newKey() },
    ...{ roundId, amount: BigInt(amount), currency },
  })
  const check = async (done: Promise<{ status: string }>): Promise<void> => {
    const { status } = await done
    if (status !== 'ok') throw new Error(`the operation was refused: ${status}`)
  }
  const bet = async (amount: number, time = new Date()) => {
    const placed = of(amount)
    await check(at(time).bet(placed))
    return placed
  }
  const win = (roundId: string, amount: number, time = new Date()) =>
    check(at(time).win({ ...of(amount, roundId), isClosing: true }))
  return {
    bet,
    win,
    /** Plays a round and returns its id. */
    play: async (stake: number, paid: number, time = new Date()): Promise<string> => {
      const { roundId } = await bet(stake, time)
      await win(roundId, paid, time)
      return roundId
    },
    correct: (roundId: string, paid: number, time = new Date()) => check(at(time).correct(of(paid, roundId))),
    rollback: (placed: { roundId: string; transactionId: string }, time = new Date()) =>
      check(
        at(time).rollback({
          ...{ provider: 'fake', playerId, sessionId: session.id, transactionId: newKey() },
          ...{ betTransactionId: placed.transactionId, roundId: placed.roundId },
        }),
      ),
  }
}

/** Time at which a month, counted from that of the registration, is over for a number of days. */
export const daysAfter = (month: number, days: number): Date =>
  new Date(timeIn(month + 1, 1).getTime() - DAY_MS / 2 + days * DAY_MS)
