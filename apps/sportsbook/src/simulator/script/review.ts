import type { MarketStatus, SettledOutcome } from '@tessera/feed'
import { type DecidedResult, marketKey } from '@tessera/sport'
import { marketName } from '../../feed/market-name.ts'
import { isStopped, type Offered, type ScriptState, say, stampOf } from './script-state.ts'
import type { Quoting, Telling } from './telling.ts'

/** A result as a feed tells it: what comes back by rule comes back. */
const RESULTS: Readonly<Record<OutcomeResult, SettledOutcome['result']>> = {
  won: 'won',
  'half-won': 'half-won',
  push: 'push',
  'half-lost': 'half-lost',
  lost: 'lost',
  void: 'push',
  undecided: 'undecided',
}
const OPEN = 'undecided'
export type OutcomeResult = DecidedResult | 'undecided'

/** Takes up what the position offers: markets that were offered once are followed to their end. */
export function takeUp(state: ScriptState): ReadonlySet<string> {
  const offer = new Set<string>()
  if (state.isCourseOnly || state.told.isFinished) return offer
  for (const market of state.told.offer()) {
    const key = marketKey(market)
    offer.add(key)
    if (state.offered.has(key) || market.outcomes.length === 0) continue
    state.offered.set(key, {
      market,
      key,
      resultKey: '',
      quotedKey: '',
      status: 'none',
      results: market.outcomes.map(() => OPEN).join(),
      decidedAtMs: null,
    })
  }
  return offer
}

/** Marks what was taken up as open, without looking: before the start nothing is decided, which a test holds. */
export function markOpen(state: ScriptState): void {
  for (const offered of state.offered.values()) offered.resultKey = state.told.priceKey(offered.market)
}

const resultsOf = (state: ScriptState, { market }: Offered): OutcomeResult[] =>
  market.outcomes.map((outcome) => state.told.resultOf(market, outcome))

interface Decided {
  readonly settled: Offered[]
  readonly cancelled: Offered[]
  /** Settled before, and now otherwise. */
  readonly takenBack: Offered[]
}

/** Which markets have other results than were told. A market that is void as a whole is cancelled. */
export function decide(state: ScriptState, atMs: number): Decided {
  const found: Decided = { settled: [], cancelled: [], takenBack: [] }
  if (state.isCourseOnly) return found
  for (const offered of state.offered.values()) {
    const key = state.told.priceKey(offered.market)
    if (key === offered.resultKey || offered.status === 'cancelled') continue
    offered.resultKey = key
    const results = resultsOf(state, offered)
    const text = results.join()
    const before = offered.results
    offered.results = text
    offered.decidedAtMs = results.includes(OPEN) ? null : (offered.decidedAtMs ?? atMs)
    if (text === before) continue
    // A market that was never told needs no result.
    if (offered.status === 'none') continue
    const wasOpen = before.split(',').every((each) => each === OPEN)
    if (isVoid(text)) found.cancelled.push(offered)
    else if (results.some((each) => each !== OPEN)) found.settled.push(offered)
    if (!wasOpen && isTakenBack(before, text)) found.takenBack.push(offered)
  }
  return found
}

/** Whether all results of a market, joined, are void. */
export const isVoid = (results: string): boolean => results.split(',').every((each) => each === 'void')

/** Whether an outcome that was decided is so no more, or otherwise. */
function isTakenBack(before: string, after: string): boolean {
  const now = after.split(',')
  return before.split(',').some((each, index) => each !== OPEN && each !== now[index])
}

/** The messages that tell results: what is taken back, what is void, what is decided. */
export function tellDecided(state: ScriptState, atMs: number, decided: Decided): Telling[] {
  const tellings: Telling[] = []
  if (decided.takenBack.length > 0)
    tellings.push(
      say(state, 'live', atMs, {
        kind: 'rollback-bet-settlement',
        markets: decided.takenBack.map(({ market }) => marketName(market)),
      }),
    )
  if (decided.cancelled.length > 0)
    tellings.push(
      say(state, 'live', atMs, {
        kind: 'bet-cancel',
        markets: decided.cancelled.map(({ market }) => marketName(market)),
      }),
    )
  if (decided.settled.length > 0) tellings.push(settle(state, atMs, 'scouted', decided.settled))
  return tellings
}

/** A settlement of markets as they stand. */
export function settle(
  state: ScriptState,
  atMs: number,
  certainty: 'scouted' | 'confirmed',
  markets: readonly Offered[],
): Telling {
  return say(state, 'live', atMs, {
    kind: 'bet-settlement',
    certainty,
    markets: markets.map(({ market, results }) => {
      const all = results.split(',')
      return {
        ...marketName(market),
        outcomes: market.outcomes.map((id, index) => {
          const withdrawn = state.withdrawn.get(id)
          const result = RESULTS[(all[index] ?? OPEN) as keyof typeof RESULTS]
          return withdrawn ? { id, result, withdrawn } : { id, result }
        }),
      }
    }),
  })
}

/** The status in which a market stands now. */
function statusOf(
  state: ScriptState,
  offered: Offered,
  isOffered: boolean,
): Exclude<Offered['status'], 'none'> {
  if (offered.status === 'cancelled' || isVoid(offered.results)) return 'cancelled'
  if (offered.decidedAtMs !== null) return 'settled'
  if (!isOffered) return 'off'
  return state.told.closesAtStart && state.phase === 'live' ? 'suspended' : 'active'
}

/**
 * The markets to tell: those whose chances or status changed; of those that were stopped all that are open, as prices end it.
 * With `openToo` false, open markets that are stopped wait for their prices.
 */
export function changedQuotes(
  state: ScriptState,
  offer: ReadonlySet<string>,
  { openToo }: { openToo: boolean },
): Quoting[] {
  const quotes: Quoting[] = []
  for (const offered of state.offered.values()) {
    const status = statusOf(state, offered, offer.has(offered.key))
    const isFinal = status === 'settled' || status === 'cancelled'
    const isStanding = isStopped(state, offered.market)
    if (!isFinal && !openToo && isStanding) continue
    // A line that was decided before anybody could bet on it is never told.
    if (offered.status === 'none' && (isFinal || status === 'off')) continue
    const isNew = offered.status !== status
    const isMoved = offered.quotedKey !== offered.resultKey
    if (!isNew && !(isMoved && !isFinal) && !(isStanding && status === 'active')) continue
    offered.status = status
    offered.quotedKey = offered.resultKey
    quotes.push({ market: offered.market, key: offered.key, status: status satisfies MarketStatus })
  }
  return quotes
}

/** A change of odds with the facts of the moment. */
export function tellOdds(
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  quotes: readonly Quoting[] | (() => readonly Quoting[]),
  facts?: unknown,
): Telling {
  return {
    odds: {
      kind: 'odds-change',
      event: state.eventId,
      stamp: stampOf(state, producer, atMs),
      phase: state.phase,
      // Facts are plain data: they pass as JSON.
      ...(facts !== undefined && { facts: facts as never }),
      markets: [],
    },
    position: state.told,
    quotes: typeof quotes === 'function' ? quotes : () => quotes,
  }
}
