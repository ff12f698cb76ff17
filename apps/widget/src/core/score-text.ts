import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'

/** Sports whose points are their score in the notation of the sport: runs and wickets. */
const IN_POINTS = new Set(['cricket'])

/** Returns both sides' score as the sport writes it; null without a score. */
export function scoreText(
  { sport }: Pick<EventCard, 'sport'>,
  facts: Pick<LiveFacts, 'score' | 'points'> | null,
): { readonly home: string; readonly away: string } | null {
  if (!facts?.score) return null
  const { score, points } = facts
  if (points && IN_POINTS.has(sport.code)) return points
  return { home: String(score.home), away: String(score.away) }
}

/** Returns the points of the current game, set or round; null in sports without them. */
export const pointsText = (
  { sport }: Pick<EventCard, 'sport'>,
  facts: Pick<LiveFacts, 'points'> | null,
): LiveFacts['points'] => (IN_POINTS.has(sport.code) ? null : (facts?.points ?? null))
