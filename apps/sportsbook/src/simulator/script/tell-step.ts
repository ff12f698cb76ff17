import type { Stopped } from '../disciplines/position.ts'
import { factsOf } from './facts.ts'
import { changedQuotes, decide, takeUp, tellDecided, tellOdds } from './review.ts'
import { plan, type ScriptState, stopBets } from './script-state.ts'
import type { Telling } from './telling.ts'

/** Time for which bets are suspended after an incident. */
const STOPPED_MS = 4_000

/** Returns the messages about a step after which play and betting continue. */
export function tellStep(state: ScriptState, atMs: number): Telling[] {
  const offer = takeUp(state)
  const decided = tellDecided(state, atMs, decide(state, atMs))
  const quotes = changedQuotes(state, offer, { openToo: true })
  state.stopped = null
  return [...decided, tellOdds(state, 'live', atMs, quotes, factsOf(state, atMs))]
}

/** Suspends bets and returns the messages about incidents and results; prices follow later. */
export function tellStop(state: ScriptState, atMs: number, stopped: Stopped = 'all'): Telling[] {
  const stop = stopBets(state, atMs, stopped)
  const offer = takeUp(state)
  const decided = tellDecided(state, atMs, decide(state, atMs))
  const quotes = changedQuotes(state, offer, { openToo: false })
  plan(state, atMs + STOPPED_MS, (pricedMs) => tellPrices(state, pricedMs))
  return [stop, ...decided, tellOdds(state, 'live', atMs, quotes, factsOf(state, atMs))]
}

/** Ends a suspension with new prices, unless a step or an interruption came first. */
function tellPrices(state: ScriptState, atMs: number): Telling[] {
  if (state.stopped === null || state.phase !== 'live') return []
  const offer = takeUp(state)
  decide(state, atMs)
  const quotes = changedQuotes(state, offer, { openToo: true })
  state.stopped = null
  return [tellOdds(state, 'live', atMs, quotes)]
}
