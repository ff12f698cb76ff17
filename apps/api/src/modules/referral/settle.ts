import {
  earnReferral,
  listReferralBalances,
  lockPlayer,
  readFinishedThrough,
  takeBackReferral,
} from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'
import { findResidence, holdStanding } from '../profile/index.ts'
import {
  countBatch,
  decide,
  type EarningRow,
  isPlayed,
  listDue,
  lockEarning,
  markPosted,
  postpone,
  readPosition,
} from './earning-store.ts'
import { findReviewReason } from './find-review-reason.ts'
import type { ReferralDeps } from './referral-deps.ts'

/** Owner of the idempotency keys of earnings and transfers in the ledger. */
export const SCOPE = 'referral'
/** Number of transactions that are counted in one transaction. */
const COUNTED_AT_ONCE = 2000
const READ_AT_ONCE = 100
/** Interval at which an earning is looked at again that can't be decided about or posted yet. */
const RETRY_AFTER_MS = 3_600_000

type SettleDeps = Pick<ReferralDeps, 'database' | 'clock' | 'jurisdictionOf'>

/** Counts all transactions that have finished, exactly once: position and earnings change in one transaction. */
export async function countFinished({ database }: Pick<ReferralDeps, 'database'>): Promise<void> {
  const through = await readFinishedThrough(database)
  if (through === null || through <= (await readPosition(database))) return
  const count = () => database.transaction((tx) => countBatch(tx, through, COUNTED_AT_ONCE))
  for (let position = await count(); position !== null && position < through; ) position = await count()
}

/** Decides about earnings whose holding period is over, and posts what approved ones have gained or lost. */
export async function settleDue(deps: SettleDeps): Promise<void> {
  const { database, clock } = deps
  for (let after = ''; ; ) {
    const due = await listDue(database, clock(), after, READ_AT_ONCE)
    for (const each of due) await database.transaction((tx) => settle(tx, deps, each))
    const last = due.at(-1)
    if (last === undefined) return
    after = last.reference
  }
}

/** Settles an earning under the lock of its player, as another process may be settling it too. */
async function settle(tx: Tx, deps: SettleDeps, { reference, playerId }: EarningRow): Promise<void> {
  await lockPlayer(tx, playerId)
  const earning = await lockEarning(tx, reference)
  const now = deps.clock()
  if (earning === null || earning.playerId !== playerId || earning.dueAt > now) return
  if (earning.state === 'waiting') await decideDue(tx, deps, earning)
  else if (earning.state === 'approved') await postChange(tx, earning, now)
}

/** Approves an earning unless its friend still has to play, it has to be reviewed, or its player may get nothing. */
async function decideDue(tx: Tx, deps: SettleDeps, earning: EarningRow): Promise<void> {
  const { reference, friendId, playerId, playUntil } = earning
  const now = deps.clock()
  if (await holdStanding(tx, playerId, 'promotion')) return decide(tx, reference, 'refused', 'standing')
  if (!deps.jurisdictionOf(await findResidence(tx, playerId)).bonuses.isAllowed)
    return decide(tx, reference, 'refused', 'jurisdiction')
  if (!(await isPlayed(tx, reference)))
    return playUntil <= now
      ? decide(tx, reference, 'refused', 'unplayed')
      : postpone(tx, reference, new Date(Math.min(now.getTime() + RETRY_AFTER_MS, playUntil.getTime())))
  const reason = await findReviewReason(tx, friendId, playerId)
  if (reason !== null) return decide(tx, reference, 'review', reason)
  await approve(tx, earning, now)
}

/** Approves an earning and posts it. The caller holds the locks of its player and of the earning. */
export async function approve(tx: Tx, earning: EarningRow, now: Date): Promise<void> {
  await decide(tx, earning.reference, 'approved', null)
  await postChange(tx, earning, now)
}

/**
 * Posts the difference between an earning's amount and what is posted of it. What the player has transferred already is taken back
 * from later earnings; until then, it reduces what can be transferred. A player to whom nothing may be promoted is credited nothing.
 */
async function postChange(tx: Tx, earning: EarningRow, now: Date): Promise<void> {
  const { reference, playerId, friendId, currency, month, amount, posted, postings } = earning
  if (amount === posted) return
  const isCredit = amount > posted
  const change = isCredit ? amount - posted : least(posted - amount, await balanceOf(tx, playerId, currency))
  const isPossible = isCredit ? !(await holdStanding(tx, playerId, 'promotion')) : change > 0n
  if (!isPossible) return postpone(tx, reference, new Date(now.getTime() + RETRY_AFTER_MS))
  const { status } = await (isCredit ? earnReferral : takeBackReferral)(tx, {
    playerId,
    currency,
    amount: change,
    scope: SCOPE,
    key: `${reference}:${postings}`,
    details: { reference, friendId },
  })
  if (status !== 'ok') throw new Error(`the ledger returned ${status} for an earning`)
  await markPosted(tx, reference, isCredit ? amount : posted - change)
  if (!isCredit) return
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `referral:${reference}:${postings}` },
    facts: {
      template: month === null ? 'referral-earned' : 'referral-month',
      amount: String(change),
      currency,
    },
  })
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Returns the money on the player's referral account of a currency. The caller holds the player's lock. */
async function balanceOf(tx: Tx, playerId: string, currency: string): Promise<bigint> {
  const balances = await listReferralBalances(tx, playerId)
  return balances.find((each) => each.currency === currency)?.balance ?? 0n
}
