/** What a leg depends on. A bet builder is one leg, however many selections of its event it has. */
export interface LegDependence {
  readonly eventId: string
  /** Other events that decide it as well: an outright winner names the matches that make it. Mostly empty. */
  readonly relatedEventIds: readonly string[]
}

const depend = (one: LegDependence, other: LegDependence): boolean =>
  one.eventId === other.eventId ||
  one.relatedEventIds.includes(other.eventId) ||
  other.relatedEventIds.includes(one.eventId)

/**
 * The pairs of legs, by their indexes, that can't stand in one line: two of one event, or one of which the other
 * depends on. Their prices may not be multiplied; within an event a bet builder prices them together.
 */
export function legConflicts(legs: readonly LegDependence[]): [number, number][] {
  return legs.flatMap((leg, index) =>
    legs
      .slice(index + 1)
      .flatMap((other, after): [number, number][] =>
        depend(leg, other) ? [[index, index + 1 + after]] : [],
      ),
  )
}
