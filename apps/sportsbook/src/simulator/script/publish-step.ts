import type { Stopped } from '../disciplines/position.ts'
import type { DraftMessage } from './draft-message.ts'
import { factsOf } from './facts.ts'
import { changedQuotes, decide, oddsChange, resultMessages, trackOffer } from './review.ts'
import { plan, type ScriptState, stopBets } from './script-state.ts'

/** Time for which bets are suspended after an incident. */
const STOPPED_MS = 4_000

/** Returns the messages about a step after which play and betting continue. */
export function publishStep(state: ScriptState, atMs: number): DraftMessage[] {
  const offer = trackOffer(state)
  const decided = resultMessages(state, atMs, decide(state, atMs))
  const quotes = changedQuotes(state, offer, { includesOpen: true })
  state.stopped = null
  return [...decided, oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs))]
}

/** Suspends bets and returns the messages about incidents and results; prices follow later. */
export function publishStop(state: ScriptState, atMs: number, stopped: Stopped = 'all'): DraftMessage[] {
  const stop = stopBets(state, atMs, stopped)
  const offer = trackOffer(state)
  const decided = resultMessages(state, atMs, decide(state, atMs))
  const quotes = changedQuotes(state, offer, { includesOpen: false })
  plan(state, atMs + STOPPED_MS, (pricedMs) => publishPrices(state, pricedMs))
  return [stop, ...decided, oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs))]
}

/** Ends a suspension with new prices, unless a step or an interruption came first. */
function publishPrices(state: ScriptState, atMs: number): DraftMessage[] {
  if (state.stopped === null || state.phase !== 'live') return []
  const offer = trackOffer(state)
  decide(state, atMs)
  const quotes = changedQuotes(state, offer, { includesOpen: true })
  state.stopped = null
  return [oddsChange(state, 'live', atMs, quotes)]
}
