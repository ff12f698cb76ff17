import { type FeedMessage, type RecoveryRequest, tellAgain } from '@tessera/feed'
import { eventIdOf, type Slot } from './calendar/event-id.ts'
import { courseOf, type KnownEvent, knownEvent, type Source } from './known-events.ts'

/** Functions of the simulator that a recovery uses. */
export interface Recovering {
  readonly source: Source
  now(): number
  known(): readonly KnownEvent[]
  isKnown(eventId: string): boolean
  /** Returns the event of an id; null for one that isn't played. */
  find(eventId: string): Slot | null
  /** Returns events with possible messages since the given time, including closed ones. */
  startedSince(fromMs: number): readonly Slot[]
  publish(messages: readonly FeedMessage[]): void
}

const PRODUCERS = ['prematch', 'live'] as const

/** Plays a closed event again, one step per iteration. */
function* replayed(source: Source, event: Slot, nowMs: number): Generator<void, KnownEvent> {
  const again = knownEvent(source, event)
  for (;;) {
    const due = again.script.dueAtMs()
    if (due === null || due > nowMs) return again
    again.advance(false)
    yield
  }
}

/**
 * Sends all messages of a producer since the given time, or its entire current state. Yields after each piece of
 * work.
 */
export function* recovery(
  of: Recovering,
  producer: string,
  { recoveryId, fromMs }: RecoveryRequest,
): Generator<void> {
  const nowMs = of.now()
  const all = [...of.known()].sort((a, b) => a.script.startsAtMs() - b.script.startsAtMs())
  for (const each of all) {
    if (producer === 'live' && each.script.startsAtMs() > nowMs) break
    const messages = tellAgain(each.state(), { producer, fromMs })
    if (messages.length > 0) of.publish(messages)
    yield
  }
  for (const event of fromMs === undefined ? [] : of.startedSince(fromMs)) {
    if (of.isKnown(eventIdOf(event))) continue
    // Playing the course without markets is cheap, and most events were closed before that time.
    const closedAtMs = courseOf(of.source, event, nowMs).closedAtMs()
    yield
    if (closedAtMs !== null && closedAtMs < (fromMs ?? 0)) continue
    const again = yield* replayed(of.source, event, nowMs)
    const messages = tellAgain(again.state(), { producer, fromMs })
    if (messages.length > 0) of.publish(messages)
    yield
  }
  const stamp = { producer, madeAtMs: of.now(), sequence: 0 }
  of.publish([{ kind: 'snapshot-complete', stamp, recoveryId }])
}

/**
 * Sends all messages of one event again, including an event that closed long ago.
 * @param onWaiting called if the event waits for its round of the beacon
 */
function* eventRecovery(of: Recovering, eventId: string, onWaiting: () => void): Generator<void> {
  const event = of.find(eventId)
  if (!event) return
  const known = of.known().find(({ script }) => script.eventId === eventId)
  const published = known ?? (yield* replayed(of.source, event, of.now()))
  if (!known && published.script.isWaiting()) onWaiting()
  for (const producer of PRODUCERS) {
    const messages = tellAgain(published.state(), { producer })
    if (messages.length > 0) of.publish(messages)
  }
}

/** Creates the requests of single events. Those whose round of the beacon is unknown are repeated when one arrives. */
export function eventRequests(of: Recovering) {
  let unfinished: string[] = []
  const recover = (eventId: string) =>
    eventRecovery(of, eventId, () => {
      unfinished.push(eventId)
    })
  return {
    recover,
    repeat(): Generator<void>[] {
      const eventIds = unfinished
      unfinished = []
      return eventIds.map(recover)
    },
  }
}
