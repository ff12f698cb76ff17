import { applyMessage, type EventState, unknownEvent } from '@tessera/feed'
import { eventIdOf, type Slot, startOf } from './calendar/event-id.ts'
import { finalSeedOf, NO_PUBLIC_SEEDS, namedRound, type PublicSeeds } from './public-seed.ts'
import { type DraftMessage, latestMessages, messageOf } from './script/draft-message.ts'
import { type EventScript, eventScript } from './script/event-script.ts'
import type { Control } from './script/script-state.ts'
import { type Draws, drawsOf, seedOf } from './seeds.ts'

/** Sources of an installation's events. */
export interface Source {
  readonly masterKey: string
  readonly control: Control
  /** Source of an event's random numbers: its seed, unless a test replaces it. */
  readonly draws: (eventId: string, seed: string) => Draws
  /** Rounds of the beacon that are mixed into the seeds. */
  readonly publicSeeds: PublicSeeds
}

/** An event in progress whose messages are being sent. */
export interface KnownEvent {
  readonly event: Slot
  readonly script: EventScript
  /** Does the next piece of work. Messages due before this process started are stored and computed on request. */
  advance(isSent: boolean): ReturnType<typeof messageOf>[]
  /** Returns the state after all messages so far. */
  state(): EventState
}

export const sourceOf = (parts: Pick<Source, 'masterKey'> & Partial<Source>): Source => ({
  control: () => null,
  draws: drawsOf,
  publicSeeds: NO_PUBLIC_SEEDS,
  ...parts,
})

function scriptOf(source: Source, event: Slot, isCourseOnly: boolean): EventScript {
  const eventId = eventIdOf(event)
  const seed = seedOf(source.masterKey, eventId)
  const named = namedRound(source.publicSeeds.uses, startOf(event))
  if (!named) return eventScript(event, source.draws(eventId, seed), source.control, isCourseOnly)
  let draws: Draws | null = null
  return eventScript(
    event,
    (stream, step) => {
      if (!draws) throw new Error(`event ${eventId} draws before its round of the beacon is known`)
      return draws(stream, step)
    },
    source.control,
    isCourseOnly,
    () => {
      const round = source.publicSeeds.find(named)
      if (round) draws ??= source.draws(eventId, finalSeedOf(seed, round))
      return round?.readyAtMs ?? null
    },
  )
}

/** Creates an event from its announcement on. */
export function knownEvent(source: Source, event: Slot): KnownEvent {
  const script = scriptOf(source, event, false)
  let unsent: DraftMessage[] = []
  let state = unknownEvent(script.eventId)
  return {
    event,
    script,
    advance(isSent) {
      const drafts = script.advance()
      if (!isSent) {
        unsent.push(...drafts)
        return []
      }
      const messages = drafts.map((draft) => messageOf(draft))
      state = messages.reduce(applyMessage, state)
      return messages
    },
    state() {
      if (unsent.length > 0) state = latestMessages(unsent).reduce(applyMessage, state)
      unsent = []
      return state
    },
  }
}

/** Returns the course of an event up to a given time, without its markets. */
export function courseOf(source: Source, event: Slot, untilMs: number): EventScript {
  const script = scriptOf(source, event, true)
  for (;;) {
    const due = script.dueAtMs()
    if (due === null || due > untilMs) return script
    script.advance()
  }
}

/** Returns the script of an event with a confirmed result; null before. An event that isn't in memory is played again. */
export function closedScript(
  source: Source,
  known: ReadonlyMap<string, KnownEvent>,
  event: Slot,
  nowMs: number,
): EventScript | null {
  const script = known.get(eventIdOf(event))?.script ?? courseOf(source, event, nowMs)
  return script.closedAtMs() === null ? null : script
}
