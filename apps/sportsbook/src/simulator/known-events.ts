import { applyMessage, type EventState, unknownEvent } from '@tessera/feed'
import { eventIdOf, type Slot } from './calendar/event-id.ts'
import { type EventScript, eventScript } from './script/event-script.ts'
import type { Control } from './script/script-state.ts'
import { lastWords, messageOf, type Telling } from './script/telling.ts'
import { type Draws, drawsOf, seedOf } from './seeds.ts'

/** How the events of an installation come to be. */
export interface Source {
  readonly masterKey: string
  readonly control: Control
  /** Where the random numbers of an event come from: its seed, unless a test says otherwise. */
  readonly draws: (eventId: string, seed: string) => Draws
}

/** An event that is being told. */
export interface KnownEvent {
  readonly event: Slot
  readonly script: EventScript
  /** Does what is due next. What was due before this process began is kept in mind and told when somebody asks. */
  advance(isHeard: boolean): ReturnType<typeof messageOf>[]
  /** Everything that was told so far. */
  state(): EventState
}

export const sourceOf = (parts: Pick<Source, 'masterKey'> & Partial<Source>): Source => ({
  control: () => null,
  draws: drawsOf,
  ...parts,
})

function scriptOf(source: Source, event: Slot, isCourseOnly: boolean): EventScript {
  const eventId = eventIdOf(event)
  const draws = source.draws(eventId, seedOf(source.masterKey, eventId))
  return eventScript(event, draws, source.control, isCourseOnly)
}

/** An event from its announcement on. */
export function knownEvent(source: Source, event: Slot): KnownEvent {
  const script = scriptOf(source, event, false)
  let unheard: Telling[] = []
  let state = unknownEvent(script.eventId)
  return {
    event,
    script,
    advance(isHeard) {
      const tellings = script.advance()
      if (!isHeard) {
        unheard.push(...tellings)
        return []
      }
      const messages = tellings.map((telling) => messageOf(telling))
      state = messages.reduce(applyMessage, state)
      return messages
    },
    state() {
      if (unheard.length > 0) state = lastWords(unheard).reduce(applyMessage, state)
      unheard = []
      return state
    },
  }
}

/** The course of an event up to a moment, without its markets. */
export function courseOf(source: Source, event: Slot, untilMs: number): EventScript {
  const script = scriptOf(source, event, true)
  for (;;) {
    const due = script.dueAtMs()
    if (due === null || due > untilMs) return script
    script.advance()
  }
}
