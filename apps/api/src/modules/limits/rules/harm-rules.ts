import type { HarmRule } from '@tessera/contract'
import type { Jurisdiction, RisingTerms } from '../../../jurisdiction/jurisdiction.ts'

/** Length of the buckets in which play is summed. Midnight of every time zone is at the start of one. */
export const BUCKET_MS = 15 * 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Windows before the present one with which a rise is compared. */
const EARLIER_WINDOWS = 4

/** Facts about a player. Amounts are in units of the base currency. */
export interface HarmFacts {
  /** Play by quarters of an hour; `net` is negative for a loss. */
  readonly play: readonly { readonly at: Date; readonly staked: number; readonly net: number }[]
  readonly deposits: readonly { readonly at: Date; readonly amount: number }[]
  readonly failedDeposits: readonly Date[]
  /** Withdrawals that the player cancelled. */
  readonly cancelledWithdrawals: readonly Date[]
  /** Own limits raised or removed. */
  readonly looserLimits: readonly Date[]
  /** IANA name of the player's time zone. */
  readonly zone: string
}

/** The time from which facts count and the time before which they have happened. */
interface Window {
  readonly from: number
  readonly until: number
}

/** A named rule: the length of its window, and true if the facts within a window are a sign of harm. */
interface RuleOfHarm {
  readonly windowHours: (terms: Jurisdiction['harm']) => number
  readonly isHit: (facts: HarmFacts, terms: Jurisdiction['harm'], window: Window) => boolean
}

const isIn = (at: Date, { from, until }: Window): boolean => at.getTime() >= from && at.getTime() < until
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const bucketOf = (at: Date): number => at.getTime() - (at.getTime() % BUCKET_MS)

/** True if the player has lost a share of a deposit shortly before it. */
function isAfterLoss(
  facts: HarmFacts,
  deposit: { readonly at: Date; readonly amount: number },
  { afterMinutes, lossPercent }: Jurisdiction['harm']['chasingLosses'],
): boolean {
  const until = bucketOf(deposit.at) + BUCKET_MS
  const before = { from: until - afterMinutes * MINUTE_MS, until }
  const net = sum(facts.play.filter(({ at }) => isIn(at, before)).map((each) => each.net))
  return net < 0 && -net * 100 >= deposit.amount * lossPercent
}

/** Counts the nights with enough play, by their local dates. */
function countNights(
  { play, zone }: HarmFacts,
  { minutes, untilHour }: Jurisdiction['harm']['nightPlay'],
  window: Window,
): number {
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const played = new Map<string, number>()
  for (const { at, staked } of play) {
    if (staked <= 0 || !isIn(at, window)) continue
    const [date = '', time = ''] = local.format(at).split(', ')
    if (Number(time.slice(0, 2)) >= untilHour) continue
    played.set(date, (played.get(date) ?? 0) + BUCKET_MS / MINUTE_MS)
  }
  return [...played.values()].filter((each) => each >= minutes).length
}

/** True if the sum of a window is far above the average of the windows before it. Nothing before it is no comparison. */
function isRise(
  values: readonly { readonly at: Date; readonly value: number }[],
  { percent, minimum, windowHours }: RisingTerms,
  window: Window,
): boolean {
  const within = (of: Window) => sum(values.filter(({ at }) => isIn(at, of)).map(({ value }) => value))
  const recent = within(window)
  const start = window.until - windowHours * HOUR_MS
  const average =
    within({ from: start - EARLIER_WINDOWS * windowHours * HOUR_MS, until: start }) / EARLIER_WINDOWS
  return average > 0 && recent >= minimum && recent * 100 >= average * percent
}

/** True if the player has bet within a day after cancelling a withdrawal. */
const isPlayedOn = ({ play }: HarmFacts, cancelled: Date, { until }: Window): boolean => {
  const from = bucketOf(cancelled)
  const after = { from, until: Math.min(until, from + DAY_MS) }
  return play.some(({ at, staked }) => staked > 0 && isIn(at, after))
}

/** The rules by name. */
const RULES: Readonly<Record<HarmRule, RuleOfHarm>> = {
  chasing_losses: {
    windowHours: ({ chasingLosses }) => chasingLosses.windowHours,
    isHit: (facts, { chasingLosses }, window) =>
      facts.deposits.filter((each) => isIn(each.at, window) && isAfterLoss(facts, each, chasingLosses))
        .length >= chasingLosses.deposits,
  },
  night_play: {
    windowHours: ({ nightPlay }) => nightPlay.windowHours,
    isHit: (facts, { nightPlay }, window) => countNights(facts, nightPlay, window) >= nightPlay.nights,
  },
  looser_limits: {
    windowHours: ({ looserLimits }) => looserLimits.windowHours,
    isHit: (facts, { looserLimits }, window) =>
      facts.looserLimits.filter((at) => isIn(at, window)).length >= looserLimits.changes,
  },
  failed_deposits: {
    windowHours: ({ failedDeposits }) => failedDeposits.windowHours,
    isHit: (facts, { failedDeposits }, window) =>
      facts.failedDeposits.filter((at) => isIn(at, window)).length >= failedDeposits.deposits,
  },
  rising_deposits: {
    windowHours: ({ risingDeposits }) => risingDeposits.windowHours,
    isHit: ({ deposits }, { risingDeposits }, window) =>
      isRise(
        deposits.map(({ at, amount }) => ({ at, value: amount })),
        risingDeposits,
        window,
      ),
  },
  rising_stakes: {
    windowHours: ({ risingStakes }) => risingStakes.windowHours,
    isHit: ({ play }, { risingStakes }, window) =>
      isRise(
        play.map(({ at, staked }) => ({ at, value: staked })),
        risingStakes,
        window,
      ),
  },
  cancelled_withdrawals: {
    windowHours: ({ cancelledWithdrawals }) => cancelledWithdrawals.windowHours,
    isHit: (facts, { cancelledWithdrawals }, window) =>
      facts.cancelledWithdrawals.filter((at) => isIn(at, window) && isPlayedOn(facts, at, window)).length >=
      cancelledWithdrawals.withdrawals,
  },
}

/** A sign that was found: its rule, and the window in which its facts lie. */
export interface FoundSign {
  readonly rule: HarmRule
  readonly from: Date
  readonly until: Date
}

/**
 * Returns the rules that the facts before a time hit. Facts that an earlier sign of the same rule covers don't count again, so
 * the windows of a rule's signs never overlap.
 */
export function findSigns(
  facts: HarmFacts,
  terms: Jurisdiction['harm'],
  until: Date,
  coveredUntil: ReadonlyMap<HarmRule, Date>,
): FoundSign[] {
  // Object.keys loses the type of the keys.
  return (Object.keys(RULES) as HarmRule[]).flatMap((rule) => {
    const { windowHours, isHit } = RULES[rule]
    const start = until.getTime() - windowHours(terms) * HOUR_MS
    const from = Math.max(start, coveredUntil.get(rule)?.getTime() ?? start)
    if (from >= until.getTime()) return []
    return isHit(facts, terms, { from, until: until.getTime() })
      ? [{ rule, from: new Date(from), until }]
      : []
  })
}

/** Returns the number of hours before a time whose facts the rules read. */
export const hoursRead = (terms: Jurisdiction['harm']): number =>
  Math.max(
    ...Object.values(RULES).map(({ windowHours }) => windowHours(terms)),
    (EARLIER_WINDOWS + 1) * Math.max(terms.risingDeposits.windowHours, terms.risingStakes.windowHours),
  )
