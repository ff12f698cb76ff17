import type { EarlyEnd } from '@tessera/sport/endings'
import { happens } from './accidents.ts'
import { endEarly } from './early-end.ts'
import { factsOf } from './facts.ts'
import { playOn } from './playing-on.ts'
import { changedQuotes, decide, takeUp, tellOdds } from './review.ts'
import { changeFixture, plan, type ScriptState, stopBets } from './script-state.ts'
import type { Telling } from './telling.ts'

const INTERRUPTED_MS = 120_000
/** The event isn't resumed: bets on undecided markets are void, and decided results stand. */
const ABANDONED: EarlyEnd = { ending: 'abandoned', advances: null, unitsPlayed: 0 }

/** Interrupts play; later it is either resumed or abandoned. */
export function breakOff(state: ScriptState, atMs: number): Telling[] {
  state.brokeOffAt = state.step
  plan(state, atMs + INTERRUPTED_MS, (laterMs) =>
    happens(state, 'abandoned') ? endEarly(state, laterMs, ABANDONED) : goOn(state, laterMs),
  )
  const stop = stopBets(state, atMs)
  state.log.add({ type: 'interrupted', at: state.told.look().seconds ?? state.step }, null)
  const interrupted = changeFixture(state, 'live', atMs, 'interrupted')
  return [stop, interrupted, tellOdds(state, 'live', atMs, [], factsOf(state, atMs))]
}

function goOn(state: ScriptState, atMs: number): Telling[] {
  const live = changeFixture(state, 'live', atMs, 'live')
  const offer = takeUp(state)
  decide(state, atMs)
  const quotes = changedQuotes(state, offer, { openToo: true })
  state.stopped = null
  playOn(state, atMs)
  return [live, tellOdds(state, 'live', atMs, quotes, factsOf(state, atMs))]
}
