import type { PlayedMatch } from '@tessera/contract/sportsbook'

export type MatchResult = 'won' | 'drawn' | 'lost'

/** A played match from the view of one competitor. */
export interface OwnMatch {
  readonly result: MatchResult
  readonly opponent: string
  /** The competitor's own score and that of the opponent; null without a score. */
  readonly score: readonly [own: number, other: number] | null
}

const resultOf = (own: number, other: number): MatchResult =>
  own === other ? 'drawn' : own > other ? 'won' : 'lost'

/** Returns a played match from the view of one of its competitors; null if it is none of them. */
export function ownMatch({ competitors, score }: PlayedMatch, competitorId: string): OwnMatch | null {
  const at = competitors.findIndex(({ id }) => id === competitorId)
  const [own, other] = [competitors[at], competitors[1 - at]]
  if (!own || !other) return null
  const opponent = other.name
  if (score) {
    const points = at === 0 ? ([score.home, score.away] as const) : ([score.away, score.home] as const)
    return { result: resultOf(...points), opponent, score: points }
  }
  // The first place is the best. Both have it after a draw.
  return { result: resultOf(other.position ?? 2, own.position ?? 2), opponent, score: null }
}
