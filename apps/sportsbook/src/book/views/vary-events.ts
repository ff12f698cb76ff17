/** Championship of an event, as the choice needs it. */
interface Ranked {
  readonly championship: { readonly championshipId: number; readonly sportId: number }
}

/** Events of one championship, and championships of one sport, among the top events. */
const PER_CHAMPIONSHIP = 3
const PER_SPORT = 5

/**
 * Returns ranked events in an order that varies: the first of each championship, then the second, and so on. A
 * championship or a sport with many events doesn't displace the others: what exceeds its share follows at the end.
 */
export function varyEvents<Event extends Ranked>(ranked: readonly Event[]): Event[] {
  const rounds: Event[][] = []
  const taken = new Map<number, number>()
  for (const event of ranked) {
    const { championshipId } = event.championship
    const round = taken.get(championshipId) ?? 0
    taken.set(championshipId, round + 1)
    rounds[round] = [...(rounds[round] ?? []), event]
  }
  const first: Event[] = []
  const rest: Event[] = []
  const ofSport = new Map<number, number>()
  for (const [round, events] of rounds.entries())
    for (const event of events) {
      const { sportId } = event.championship
      const count = ofSport.get(sportId) ?? 0
      const isWithin = round < PER_CHAMPIONSHIP && count < PER_SPORT
      if (isWithin) ofSport.set(sportId, count + 1)
      const into = isWithin ? first : rest
      into.push(event)
    }
  return [...first, ...rest]
}
