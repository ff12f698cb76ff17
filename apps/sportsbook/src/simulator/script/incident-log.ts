import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { Incident } from '@tessera/sport'

type Told = LiveFacts['incidents'][number]
/** How many incidents facts tell. */
const TOLD = 20

/** Everything that was told of an event's incidents. */
export interface IncidentLog {
  /** Adds an incident; returns its number. */
  add(incident: Incident, player: string | null): number
  remove(number: number): void
  /** Changes who it was. */
  rename(number: number, player: string | null): void
  latest(): Told[]
  all(): readonly Told[]
  count(type: string): { home: number; away: number }
}

/** An empty log. */
export function incidentLog(): IncidentLog {
  let last = 0
  let all: Told[] = []
  return {
    add({ type, side, at }, player) {
      last++
      all.push({ number: last, type, side: side ?? null, at, player })
      return last
    },
    remove(number) {
      all = all.filter((each) => each.number !== number)
    },
    rename(number, player) {
      all = all.map((each) => (each.number === number ? { ...each, player } : each))
    },
    latest: () => all.slice(-TOLD),
    all: () => all,
    count(type) {
      const of = (side: string) => all.filter((each) => each.type === type && each.side === side).length
      return { home: of('home'), away: of('away') }
    },
  }
}
