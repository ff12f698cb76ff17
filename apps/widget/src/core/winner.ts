import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'

/** Returns the name of the winner of an event whose result is not a score; null before the end and after a draw. */
export function winnerOf(
  { competitors }: Pick<EventCard, 'competitors'>,
  facts: LiveFacts | null,
): string | null {
  if (!facts || facts.score) return null
  const [winner, ...others] = facts.standing.filter(({ position }) => position === 1)
  if (!winner || others.length > 0) return null
  return competitors.find(({ id }) => id === winner.competitorId)?.name ?? null
}
