import { useEffect, useRef, useState } from 'react'
import type { EventState } from './event-state.ts'
import { type Scored, scoredBetween } from './scored.ts'

/** Time for which a goal is announced. */
const MOMENT_MS = 3_000

/**
 * Returns the goal that was scored in the last seconds; null most of the time.
 * @param before facts that the page has shown before
 */
export function useScored(
  { card, facts }: Pick<EventState, 'card' | 'facts'>,
  before: EventState['facts'],
): Scored | null {
  const known = useRef(before)
  const [scored, setScored] = useState<Scored | null>(null)
  useEffect(() => {
    const found = scoredBetween(card, known.current, facts)
    known.current = facts
    if (found) setScored(found)
  }, [card, facts])
  useEffect(() => {
    if (!scored) return
    const end = setTimeout(() => setScored(null), MOMENT_MS)
    return () => clearTimeout(end)
  }, [scored])
  return scored
}
