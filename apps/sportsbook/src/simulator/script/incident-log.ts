import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { Incident } from '@tessera/sport'

type PublishedEntry = LiveFacts['incidents'][number]
/** Maximum number of incidents in published facts. */
const PUBLISHED_MAX = 20

/** Incidents that a statistic counts, if it counts others than its own: a goal is a shot on target, too. */
const COUNTED: Readonly<Record<string, readonly string[]>> = { 'shot-on-target': ['shot-on-target', 'goal'] }

/** Log of an event's published incidents. */
export interface IncidentLog {
  /** Adds an incident and returns its number. */
  add(incident: Incident, player: string | null): number
  remove(number: number): void
  /** Changes the player of an incident. */
  rename(number: number, player: string | null): void
  latest(): PublishedEntry[]
  all(): readonly PublishedEntry[]
  count(type: string): { home: number; away: number }
  /** Returns a statistic by its key. */
  statistic(key: string): { home: number; away: number }
}

/** Creates an empty log. */
export function incidentLog(): IncidentLog {
  let last = 0
  let all: PublishedEntry[] = []
  const countAll = (types: readonly string[]) => {
    const of = (side: string) => all.filter((each) => types.includes(each.type) && each.side === side).length
    return { home: of('home'), away: of('away') }
  }
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
    latest: () => all.slice(-PUBLISHED_MAX),
    all: () => all,
    count: (type) => countAll([type]),
    statistic: (key) => countAll(COUNTED[key] ?? [key]),
  }
}
