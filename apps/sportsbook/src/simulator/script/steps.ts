import type { PublishedIncident, Stopped } from '../disciplines/position.ts'
import { happens } from './accidents.ts'
import { planClose } from './closing.ts'
import type { DraftMessage } from './draft-message.ts'
import { isRetiring, retire } from './early-end.ts'
import { factsOf } from './facts.ts'
import { interruptPlay } from './interruption.ts'
import { makeMistake } from './mistakes.ts'
import { planNextStep } from './next-step.ts'
import { publishStep, publishStop } from './publish-step.ts'
import { changedQuotes, decide, oddsChange, resultMessages, trackOffer } from './review.ts'
import { changeFixture, nameOf, type ScriptState, stopBets } from './script-state.ts'

/** Plays one step and returns messages about its changes. */
export function playStep(state: ScriptState, atMs: number): DraftMessage[] {
  if (state.interruptedAt !== state.step && happens(state, 'interrupted')) return interruptPlay(state, atMs)
  if (isRetiring(state)) return retire(state, atMs)
  state.step++
  const before = state.position
  const liveness = state.draws('ambience', state.step)
  const { position, incidents } = state.position.next(state.draws('match', state.step), liveness)
  state.position = position
  state.published = state.mistake ? position.mistaken(state.mistake.mistake) : position
  const numbers = incidents.map((incident) =>
    state.log.add(incident, nameOf(state, incident), nameOf(state, { player: incident.off })),
  )
  state.ball = {
    side: liveness() < 0.5 ? 'home' : 'away',
    zone: liveness() < 0.5 ? 'safe' : 'attack',
  }
  state.danger = null
  if (position.isFinished) return end(state, atMs)
  const hasMistake = makeMistake(state, atMs, { before, incidents, numbers })
  planNextStep(state, atMs, liveness)
  const stopped = hasMistake ? 'all' : stoppedBy(incidents)
  return stopped ? publishStop(state, atMs, stopped) : publishStep(state, atMs)
}

/** Returns the markets that the incidents of a step suspend together. */
function stoppedBy(incidents: readonly PublishedIncident[]): Stopped | null {
  const all = incidents.flatMap(({ stops }) => (stops === null ? [] : [stops]))
  const groups = all.flatMap((stopped) => (stopped === 'all' ? [] : stopped))
  return all.includes('all') ? 'all' : groups.length > 0 ? [...new Set(groups)] : null
}

/** Ends play: everything is decided, and a minute later it is confirmed. */
function end(state: ScriptState, atMs: number): DraftMessage[] {
  const stop = stopBets(state, atMs)
  const offer = trackOffer(state)
  const decided = resultMessages(state, atMs, decide(state, atMs))
  const ended = changeFixture(state, 'live', atMs, 'ended')
  const quotes = changedQuotes(state, offer, { includesOpen: true })
  planClose(state, atMs)
  return [stop, ...decided, ended, oddsChange(state, 'live', atMs, quotes, factsOf(state, atMs))]
}
