import { applyMessage, type EventState, type FeedMessage, tellAgain, unknownEvent } from '@tessera/feed'
import { parseRecording } from './recording.ts'
import type { Fixture, SportClock, SportFeed } from './sport-feed.ts'

const PRODUCERS = ['prematch', 'live'] as const

/** A feed whose clock is controlled by its owner. */
export interface ReplayFeed extends SportFeed {
  /** Sends the messages that are due by the clock. */
  tick(): boolean
  /** Returns events that start within a window, or are live in it. */
  fixtures(window: { readonly fromMs: number; readonly toMs: number }): readonly Fixture[]
}

/**
 * Creates a feed from a recording, for tests. Each message is sent when the clock reaches its time of arrival, and
 * again on a recovery. Throws for a text that is not a recording.
 */
export function createReplayFeed(text: string, clock: SportClock): ReplayFeed {
  const { categories, championships, fixtures, messages } = parseRecording(text)
  const listeners = new Set<(messages: readonly FeedMessage[]) => void>()
  const states = new Map<string, EventState>()
  const asked: (() => void)[] = []
  let told = 0
  /** Arrival time of the last message: the latest time in it or in any earlier message. */
  let atMs = 0

  const tell = (more: readonly FeedMessage[]) => {
    for (const listener of listeners) listener(more)
  }
  const byId = new Map(fixtures.map((each) => [each.eventId, each]))

  function tellNext(message: FeedMessage): void {
    if ('event' in message)
      states.set(
        message.event,
        applyMessage(states.get(message.event) ?? unknownEvent(message.event), message),
      )
    // This marks the end of a recovery of the recorder; the replay sends its own.
    if (message.kind !== 'snapshot-complete') tell([message])
  }

  return {
    producers: PRODUCERS,
    categories,
    championships,
    fixtures: ({ fromMs, toMs }) =>
      fixtures
        .filter(({ eventId, startsAtMs }) => {
          const phase = states.get(eventId)?.phase
          const wasOn = phase && (phase.value !== 'closed' || phase.stamp.madeAtMs > fromMs)
          return startsAtMs < toMs && (startsAtMs >= fromMs || wasOn)
        })
        .sort((a, b) => a.startsAtMs - b.startsAtMs),
    fixture: (eventId) => byId.get(eventId) ?? null,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recover(producer, { recoveryId, fromMs }) {
      asked.push(() => {
        for (const state of states.values()) {
          const again = tellAgain(state, { producer, fromMs })
          if (again.length > 0) tell(again)
        }
        const stamp = { producer, madeAtMs: clock.now(), sequence: 0 }
        tell([{ kind: 'snapshot-complete', stamp, recoveryId }])
      })
    },
    tick() {
      for (let next = messages[told]; next; next = messages[told]) {
        atMs = Math.max(atMs, next.stamp.madeAtMs)
        if (atMs > clock.now()) break
        told++
        tellNext(next)
      }
      for (const answer of asked.splice(0)) answer()
      return false
    },
  }
}
