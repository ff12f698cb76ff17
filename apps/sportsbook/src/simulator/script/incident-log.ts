import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { Incident } from '@tessera/sport'

type PublishedEntry = LiveFacts['incidents'][number]
type PublishedSubstitution = NonNullable<LiveFacts['substitutions']>[number]
/** Maximum number of incidents in published facts. */
const PUBLISHED_MAX = 20

/** The scorer of a goal in facts; an own goal is marked. */
export type PublishedScorer = Pick<PublishedEntry, 'player' | 'how'>

/** Incidents that a statistic counts besides its own: a goal is a shot on target, too, unless it is an own goal. */
const COUNTED: Readonly<Record<string, readonly string[]>> = { 'shot-on-target': ['goal'] }

/** Log of an event's published incidents. */
export interface IncidentLog {
  /** Adds an incident with the name of its player, and of the one who is replaced. Returns its number. */
  add(incident: Incident, player: string | null, off?: string | null): number
  remove(number: number): void
  /** Changes the scorer of a goal. */
  rename(number: number, scorer: PublishedScorer): void
  latest(): PublishedEntry[]
  /** Returns all substitutions. */
  substitutions(): PublishedSubstitution[]
  all(): readonly PublishedEntry[]
  count(type: string): { home: number; away: number }
  /** Returns a statistic by its key. */
  statistic(key: string): { home: number; away: number }
}

/** Creates an empty log. */
export function incidentLog(): IncidentLog {
  let last = 0
  let all: PublishedEntry[] = []
  const countAll = (isCounted: (entry: PublishedEntry) => boolean) => {
    const of = (side: string) => all.filter((each) => isCounted(each) && each.side === side).length
    return { home: of('home'), away: of('away') }
  }
  return {
    add({ type, side, at, added, how, value }, player, off) {
      last++
      const minutes = type === 'stoppage-time' ? value : undefined
      all.push({
        ...{ number: last, type, side: side ?? null, at, player },
        ...(added !== undefined && { added }),
        ...(minutes !== undefined && { minutes }),
        ...(how && { how }),
        ...(off && { off }),
      })
      return last
    },
    remove(number) {
      all = all.filter((each) => each.number !== number)
    },
    rename(number, { player, how }) {
      all = all.map((each) => {
        if (each.number !== number) return each
        const { how: _, ...entry } = each
        return { ...entry, player, ...(how && { how }) }
      })
    },
    latest: () => all.slice(-PUBLISHED_MAX),
    all: () => all,
    substitutions: () =>
      all.flatMap(({ type, side, at, player, off }) =>
        type === 'substitution' && side && player !== null && off ? [{ side, at, player, off }] : [],
      ),
    count: (type) => countAll((each) => each.type === type),
    statistic(key) {
      // A penalty is awarded before it is scored or missed.
      if (key === 'penalty')
        return countAll(({ type, how }) => type === 'penalty-missed' || how === 'penalty')
      const others = COUNTED[key] ?? []
      return countAll(({ type, how }) => type === key || (others.includes(type) && how !== 'own-goal'))
    },
  }
}
