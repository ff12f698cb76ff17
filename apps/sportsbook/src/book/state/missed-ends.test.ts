import { describe, expect, test, vi } from 'vitest'
import { createTableFeed, createTestClock } from '../../testing/table-feed.ts'
import { newEntry, withMessage } from './event-entry.ts'
import { createMissedEnds } from './missed-ends.ts'

const HOUR_MS = 3_600_000

function arrange() {
  const clock = createTestClock(Date.UTC(2026, 5, 1, 12))
  const table = createTableFeed(clock)
  const eventId = table.addMatch({ startsAtMs: clock.now() })
  const recoverEvent = vi.fn<(eventId: string) => void>()
  let entry = newEntry(eventId)
  const ends = createMissedEnds(
    { ...table, recoverEvent },
    (id) => (id === eventId ? entry : undefined),
    () => clock.now(),
  )
  return {
    clock,
    eventId,
    ends,
    recoverEvent,
    receive(message: Parameters<typeof withMessage>[1]) {
      entry = withMessage(entry, message, clock.now())
    },
    stamp: () => table.stamp(),
  }
}

describe('recovery of an event with open bets', () => {
  test('is requested when its end is overdue, and again after a while', () => {
    const { clock, ends, eventId, recoverEvent } = arrange()
    clock.advance(3 * HOUR_MS)
    ends.request([eventId])
    expect(recoverEvent).not.toHaveBeenCalled()
    clock.advance(1)
    ends.request([eventId])
    ends.request([eventId])
    expect(recoverEvent.mock.calls).toEqual([[eventId]])
    clock.advance(10 * 60_000)
    ends.request([eventId])
    expect(recoverEvent).toHaveBeenCalledTimes(2)
  })

  test('is not requested after its end, or when its start was postponed', () => {
    const { clock, ends, eventId, recoverEvent, receive, stamp } = arrange()
    receive({
      kind: 'fixture-change',
      event: eventId,
      stamp: stamp(),
      phase: 'postponed',
      startsAtMs: clock.now() + 24 * HOUR_MS,
    })
    clock.advance(10 * HOUR_MS)
    ends.request([eventId])
    receive({ kind: 'fixture-change', event: eventId, stamp: stamp(), phase: 'closed' })
    clock.advance(100 * HOUR_MS)
    ends.request([eventId])
    expect(recoverEvent).not.toHaveBeenCalled()
  })
})
