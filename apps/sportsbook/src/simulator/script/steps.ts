import type { Stopped, ToldIncident } from '../disciplines/position.ts'
import { happens } from './accidents.ts'
import { breakOff } from './breaking-off.ts'
import { planClose } from './closing.ts'
import { isRetiring, retire } from './early-end.ts'
import { factsOf } from './facts.ts'
import { missay } from './mistakes.ts'
import { playOn } from './playing-on.ts'
import { changedQuotes, decide, takeUp, tellDecided, tellOdds } from './review.ts'
import { changeFixture, nameOf, type ScriptState, stopBets } from './script-state.ts'
import { tellStep, tellStop } from './tell-step.ts'
import type { Telling } from './telling.ts'

/** Plays one step and returns messages about its changes. */
export function playStep(state: ScriptState, atMs: number): Telling[] {
  if (state.brokeOffAt !== state.step && happens(state, 'interrupted')) return breakOff(state, atMs)
  if (isRetiring(state)) return retire(state, atMs)
  state.step++
  const before = state.position
  const liveness = state.draws('ambience', state.step)
  const { position, incidents } = state.position.next(state.draws('match', state.step), liveness)
  state.position = position
  state.told = state.mistake ? position.mistaken(state.mistake.mistake) : position
  const numbers = incidents.map((incident) => state.log.add(incident, nameOf(state, incident)))
  state.ball = {
    side: liveness() < 0.5 ? 'home' : 'away',
    zone: liveness() < 0.5 ? 'safe' : 'attack',
  }
  state.danger = null
  if (position.isFinished) return end(state, atMs)
  const isMissaid = missay(state, atMs, { before, incidents, numbers })
  playOn(state, atMs, liveness)
  const stopped = isMissaid ? 'all' : stoppedBy(incidents)
  return stopped ? tellStop(state, atMs, stopped) : tellStep(state, atMs)
}

/** Returns the markets that the incidents of a step suspend together. */
function stoppedBy(incidents: readonly ToldIncident[]): Stopped | null {
  const all = incidents.flatMap(({ stops }) => (stops === null ? [] : [stops]))
  const groups = all.flatMap((stopped) => (stopped === 'all' ? [] : stopped))
  return all.includes('all') ? 'all' : groups.length > 0 ? [...new Set(groups)] : null
}

/** Ends play: everything is decided, and a minute later it is confirmed. */
function end(state: ScriptState, atMs: number): Telling[] {
  const stop = stopBets(state, atMs)
  const offer = takeUp(state)
  const decided = tellDecided(state, atMs, decide(state, atMs))
  const ended = changeFixture(state, 'live', atMs, 'ended')
  const quotes = changedQuotes(state, offer, { openToo: true })
  planClose(state, atMs)
  return [stop, ...decided, ended, tellOdds(state, 'live', atMs, quotes, factsOf(state, atMs))]
}
