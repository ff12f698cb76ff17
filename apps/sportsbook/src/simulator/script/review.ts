import type { MarketStatus, SettledOutcome } from '@tessera/feed'
import { type DecidedResult, marketKey } from '@tessera/sport'
import { marketName } from '../../feed/market-name.ts'
import type { DraftMessage, Quoting } from './draft-message.ts'
import { isStopped, type Offered, type ScriptState, stampedMessage, stampOf } from './script-state.ts'

/** Results in the terms of the feed; a void result is a push. */
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

/** Adds newly offered markets. A market that was offered once is tracked until it is decided. */
export function trackOffer(state: ScriptState): ReadonlySet<string> {
  const offer = new Set<string>()
  if (state.isCourseOnly || state.published.isFinished) return offer
  for (const market of state.published.offer()) {
    const key = marketKey(market)
    offer.add(key)
    if (state.offered.has(key) || market.outcomes.length === 0) continue
    state.offered.set(key, {
      market,
      key,
      resultKey: '',
      priceKey: '',
      quotedKey: '',
      status: 'none',
      results: market.outcomes.map(() => OPEN).join(),
      decidedAtMs: null,
    })
  }
  return offer
}

/**
 * Marks all tracked markets as open without computing results. A test ensures that nothing is decided before the
 * start.
 */
export function markOpen(state: ScriptState): void {
  for (const offered of state.offered.values()) {
    offered.resultKey = state.published.resultKey(offered.market)
    offered.priceKey = state.published.priceKey(offered.market)
  }
}

const resultsOf = (state: ScriptState, { market }: Offered): OutcomeResult[] =>
  market.outcomes.map((outcome) => state.published.resultOf(market, outcome))

interface Decided {
  readonly settled: Offered[]
  readonly cancelled: Offered[]
  /** Previously settled markets whose result has changed. */
  readonly reversed: Offered[]
}

/** Returns the markets whose results differ from the published ones. A market with only void results is cancelled. */
export function decide(state: ScriptState, atMs: number): Decided {
  const found: Decided = { settled: [], cancelled: [], reversed: [] }
  if (state.isCourseOnly) return found
  for (const offered of state.offered.values()) {
    if (offered.status === 'cancelled') continue
    offered.priceKey = state.published.priceKey(offered.market)
    const key = state.published.resultKey(offered.market)
    if (key === offered.resultKey) continue
    offered.resultKey = key
    const results = resultsOf(state, offered)
    const text = results.join()
    const before = offered.results
    offered.results = text
    offered.decidedAtMs = results.includes(OPEN) ? null : (offered.decidedAtMs ?? atMs)
    if (text === before) continue
    // A market that was never published needs no result.
    if (offered.status === 'none') continue
    const wasOpen = before.split(',').every((each) => each === OPEN)
    if (isVoid(text)) found.cancelled.push(offered)
    else if (results.some((each) => each !== OPEN)) found.settled.push(offered)
    if (!wasOpen && isReversed(before, text)) found.reversed.push(offered)
  }
  return found
}

/** True if all results of a market, joined, are void. */
export const isVoid = (results: string): boolean => results.split(',').every((each) => each === 'void')

/** True if a decided outcome is no longer decided, or is decided differently. */
function isReversed(before: string, after: string): boolean {
  const now = after.split(',')
  return before.split(',').some((each, index) => each !== OPEN && each !== now[index])
}

/** Returns the messages about results: withdrawn, void and decided ones. */
export function resultMessages(state: ScriptState, atMs: number, decided: Decided): DraftMessage[] {
  const drafts: DraftMessage[] = []
  if (decided.reversed.length > 0)
    drafts.push(
      stampedMessage(state, 'live', atMs, {
        kind: 'rollback-bet-settlement',
        markets: decided.reversed.map(({ market }) => marketName(market)),
      }),
    )
  if (decided.cancelled.length > 0)
    drafts.push(
      stampedMessage(state, 'live', atMs, {
        kind: 'bet-cancel',
        markets: decided.cancelled.map(({ market }) => marketName(market)),
      }),
    )
  if (decided.settled.length > 0) drafts.push(settle(state, atMs, 'scouted', decided.settled))
  return drafts
}

/** Returns a settlement of markets with their current results. */
export function settle(
  state: ScriptState,
  atMs: number,
  certainty: 'scouted' | 'confirmed',
  markets: readonly Offered[],
): DraftMessage {
  return stampedMessage(state, 'live', atMs, {
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

/** Returns the current status of a market. */
function statusOf(
  state: ScriptState,
  offered: Offered,
  isOffered: boolean,
): Exclude<Offered['status'], 'none'> {
  if (offered.status === 'cancelled' || isVoid(offered.results)) return 'cancelled'
  if (offered.decidedAtMs !== null) return 'settled'
  if (!isOffered) return 'off'
  return state.published.closesAtStart && state.phase === 'live' ? 'suspended' : 'active'
}

/**
 * Returns the markets to publish: those with changed chances or a changed status. After a suspension these are all
 * open markets, since prices end it. With `includesOpen` false, suspended open markets wait for their prices.
 */
export function changedQuotes(
  state: ScriptState,
  offer: ReadonlySet<string>,
  { includesOpen }: { includesOpen: boolean },
): Quoting[] {
  const quotes: Quoting[] = []
  for (const offered of state.offered.values()) {
    const status = statusOf(state, offered, offer.has(offered.key))
    const isFinal = status === 'settled' || status === 'cancelled'
    const isStanding = isStopped(state, offered.market)
    if (!isFinal && !includesOpen && isStanding) continue
    // A line that was decided before a bet on it was possible is never published.
    if (offered.status === 'none' && (isFinal || status === 'off')) continue
    const isNew = offered.status !== status
    const isMoved = offered.quotedKey !== offered.priceKey
    if (!isNew && !(isMoved && !isFinal) && !(isStanding && status === 'active')) continue
    offered.status = status
    offered.quotedKey = offered.priceKey
    quotes.push({ market: offered.market, key: offered.key, status: status satisfies MarketStatus })
  }
  return quotes
}

/** Returns a change of odds with the current facts. */
export function oddsChange(
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  quotes: readonly Quoting[] | (() => readonly Quoting[]),
  facts?: unknown,
): DraftMessage {
  return {
    odds: {
      kind: 'odds-change',
      event: state.eventId,
      stamp: stampOf(state, producer, atMs),
      phase: state.phase,
      // Facts are plain data and survive JSON.
      ...(facts !== undefined && { facts: facts as never }),
      markets: [],
    },
    position: state.published,
    quotes: typeof quotes === 'function' ? quotes : () => quotes,
  }
}
