/** Events that a leg depends on. A bet builder is one leg, whatever its number of selections. */
export interface LegDependence {
  readonly eventId: string
  /** Other events that decide the leg too: an outright winner lists the matches of its competition. Usually empty. */
  readonly relatedEventIds: readonly string[]
}

const depend = (one: LegDependence, other: LegDependence): boolean =>
  one.eventId === other.eventId ||
  one.relatedEventIds.includes(other.eventId) ||
  other.relatedEventIds.includes(one.eventId)

/**
 * Returns the pairs of legs, by index, that can't share a line: two legs of one event, or two of which one depends on
 * the other. Their prices may not be multiplied; within one event a bet builder prices them together.
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
