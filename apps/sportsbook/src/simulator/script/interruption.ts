import type { EarlyEnd } from '@tessera/sport/endings'
import { momentOf } from '../disciplines/position.ts'
import { happens } from './accidents.ts'
import type { DraftMessage } from './draft-message.ts'
import { endEarly } from './early-end.ts'
import { factsOf } from './facts.ts'
import { planNextStep } from './next-step.ts'
import { changedQuotes, decide, oddsChange, trackOffer } from './review.ts'
import { changeFixture, plan, type ScriptState, stopBets } from './script-state.ts'

const INTERRUPTED_MS = 120_000
/** The event isn't resumed: bets on undecided markets are void, and decided results stand. */
const ABANDONED: EarlyEnd = { ending: 'abandoned', advances: null, unitsPlayed: 0 }

/** Interrupts play; later it is either resumed or abandoned. */
export function interruptPlay(state: ScriptState, atMs: number): DraftMessage[] {
  state.interruptedAt = state.step
  plan(state, atMs + INTERRUPTED_MS, (laterMs) =>
    happens(state, 'abandoned') ? endEarly(state, laterMs, ABANDONED) : resumePlay(state, laterMs),
  )
  const stop = stopBets(state, atMs)
  state.log.add({ type: 'interrupted', ...momentOf(state.published.look(), state.step) }, null)
  const interrupted = changeFixture(state, 'live', atMs, 'interrupted')
  return [stop, interrupted, oddsChange(state, 'live', atMs, [], factsOf(state, atMs))]
}

function resumePlay(state: ScriptState, atMs: number): DraftMessage[] {
  const live = changeFixture(state, 'live', atMs, 'live')
  const offer = trackOffer(state)
  decide(state, atMs)
  const quotes = changedQuotes(state, offer, { includesOpen: true })
  state.stopped = null
  planNextStep(state, atMs)
  return [live, oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs))]
}
