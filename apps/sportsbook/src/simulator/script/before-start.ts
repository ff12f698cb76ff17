import { marketKey } from '@tessera/sport'
import { marketName } from '../../feed/market-name.ts'
import { chosen, happens } from './accidents.ts'
import type { DraftMessage, Quoting } from './draft-message.ts'
import { factsOf } from './facts.ts'
import { planNextStep } from './next-step.ts'
import { changedQuotes, decide, markOpen, oddsChange, resultMessages, trackOffer } from './review.ts'
import { changeFixture, plan, type ScriptState, stampedMessage } from './script-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Time before its start at which an event is announced with its main market. */
export const ANNOUNCED_MS = 24 * HOUR
/** Number of messages for the whole offer, a second apart, so that none takes long. */
const PARTS = 12
const PART_MS = 1000
const POSTPONED_BEFORE_MS = 10 * MINUTE
const POSTPONED_BY_MS = 30 * MINUTE
/** Least time between the results that an event follows from and its start. */
const NOTICE_MS = 15 * MINUTE
/** Time before the start at which an absence becomes known. */
const ABSENT_BEFORE_MS = 3 * MINUTE
export const CLOSED_AFTER_MS = MINUTE

/** Schedules everything before an event, and its start. Earlier matches that end late delay it. */
export function planBeforeStart(state: ScriptState): void {
  const { knownAtMs } = state
  state.startsAtMs = Math.max(state.startsAtMs, Math.ceil((knownAtMs + NOTICE_MS) / MINUTE) * MINUTE)
  const { startsAtMs } = state
  plan(state, Math.max(startsAtMs - ANNOUNCED_MS, knownAtMs), (atMs) => announce(state, atMs))
  const whole = wholeOffer(state)
  const wholeAtMs = Math.max(startsAtMs - state.plan.wholeOfferMs, knownAtMs + PART_MS)
  for (let part = 0; part < PARTS; part++)
    plan(state, wholeAtMs + part * PART_MS, (atMs) => [
      oddsChange(state, 'prematch', atMs, () => partOf(whole(), part)),
    ])
  planFirstDraw(state, startsAtMs - POSTPONED_BEFORE_MS, whole)
}

/** Schedules the first draw, which waits for the event's round of the beacon. A late round delays the start. */
function planFirstDraw(state: ScriptState, dueAtMs: number, whole: () => readonly Quoting[]): void {
  plan(state, dueAtMs, () => {
    const readyAtMs = state.seedReadyAtMs()
    if (readyAtMs === null) {
      state.resume = () => planFirstDraw(state, dueAtMs, whole)
      return []
    }
    if (readyAtMs <= dueAtMs) return drawStart(state, dueAtMs, whole)
    plan(state, readyAtMs, (atMs) => {
      state.startsAtMs += Math.ceil((atMs - dueAtMs) / MINUTE) * MINUTE
      const delayed = changeFixture(state, 'prematch', atMs, 'postponed', state.startsAtMs)
      return [delayed, ...drawStart(state, atMs, whole)]
    })
    return []
  })
}

function drawStart(state: ScriptState, atMs: number, whole: () => readonly Quoting[]): DraftMessage[] {
  if (happens(state, 'postponed')) return postpone(state, atMs, whole)
  planStart(state, whole)
  return []
}

function planStart(state: ScriptState, whole: () => readonly Quoting[]): void {
  plan(state, state.startsAtMs - ABSENT_BEFORE_MS, (atMs) => {
    if (happens(state, 'walk-over')) return walkOver(state, atMs, whole)
    plan(state, state.startsAtMs, (startMs) => start(state, startMs, whole))
    return happens(state, 'non-runner') ? withdrawRunner(state, atMs, whole) : []
  })
}

function announce(state: ScriptState, atMs: number): DraftMessage[] {
  const market = state.published.main
  const key = marketKey(market)
  const quotes: Quoting[] = [{ market, key, status: 'active' }]
  return [
    changeFixture(state, 'prematch', atMs, 'not-started', state.startsAtMs),
    oddsChange(state, 'prematch', atMs, quotes),
  ]
}

/** Returns a function that computes the whole offer before the start, on first use. */
function wholeOffer(state: ScriptState): () => readonly Quoting[] {
  let known: readonly Quoting[] | undefined
  return () => {
    if (known) return known
    const offer = trackOffer(state)
    markOpen(state)
    known = changedQuotes(state, offer, { includesOpen: true })
    return known
  }
}

const partOf = (quotes: readonly Quoting[], part: number): readonly Quoting[] =>
  quotes.slice(Math.floor((quotes.length * part) / PARTS), Math.floor((quotes.length * (part + 1)) / PARTS))

function postpone(state: ScriptState, atMs: number, whole: () => readonly Quoting[]): DraftMessage[] {
  state.startsAtMs += POSTPONED_BY_MS
  planStart(state, whole)
  return [changeFixture(state, 'prematch', atMs, 'postponed', state.startsAtMs)]
}

/** Cancels the event because a competitor is absent; every bet is void. */
function walkOver(state: ScriptState, atMs: number, whole: () => readonly Quoting[]): DraftMessage[] {
  const quotes = whole().map((quote) => ({ ...quote, status: 'cancelled' as const }))
  for (const offered of state.offered.values()) offered.status = 'cancelled'
  plan(state, atMs + CLOSED_AFTER_MS, (closedMs) => {
    state.closedAtMs = closedMs
    return [changeFixture(state, 'prematch', closedMs, 'closed')]
  })
  return [
    changeFixture(state, 'prematch', atMs, 'cancelled'),
    stampedMessage(state, 'prematch', atMs, {
      kind: 'bet-cancel',
      markets: quotes.map(({ market }) => marketName(market)),
    }),
    oddsChange(state, 'prematch', atMs, quotes),
  ]
}

/**
 * Withdraws a horse: stakes on it are returned, Rule 4 reduces the winnings of earlier bets, and the others get new
 * prices.
 */
function withdrawRunner(state: ScriptState, atMs: number, whole: () => readonly Quoting[]): DraftMessage[] {
  whole()
  const runner = chosen(state, state.setting.competitors)
  if (!runner) return []
  const { main } = state.position
  const [fair] = state.position.price([main])
  const chance = fair?.shares[main.outcomes.indexOf(runner.id)]?.won ?? 0
  state.withdrawn.set(runner.id, { chance, atMs })
  state.position = state.position.without(runner.id)
  state.published = state.position
  // The outcomes of a market stay the same: the withdrawn runner's outcome returns its stake.
  const decided = resultMessages(state, atMs, decide(state, atMs))
  const quotes = changedQuotes(state, new Set(state.offered.keys()), { includesOpen: true })
  return [...decided, oddsChange(state, 'prematch', atMs, quotes)]
}

/** Starts the event: the pre-match producer hands its markets over to the live producer. */
function start(state: ScriptState, atMs: number, whole: () => readonly Quoting[]): DraftMessage[] {
  const before = whole().map((quote) => ({ ...quote, status: 'handed-over' as const }))
  const handedOver = oddsChange(state, 'prematch', atMs, before)
  const begun = changeFixture(state, 'live', atMs, 'live')
  const offer = trackOffer(state)
  decide(state, atMs)
  // As after a suspension, every open market is sent.
  state.stopped = 'all'
  const quotes = changedQuotes(state, offer, { includesOpen: true })
  state.stopped = null
  planNextStep(state, atMs)
  return [handedOver, begun, oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs))]
}
