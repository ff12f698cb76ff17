import type { SportEvent } from '@tessera/contract'

export interface EventGroup {
  readonly id: string
  readonly title: string
  /** Of the championship, without the prefix of a language. */
  readonly path: string
  readonly events: readonly SportEvent[]
}

/** The address of what holds an event: that of its championship. */
export const championshipPath = (eventPath: string): string => eventPath.split('/').slice(0, -1).join('/')

/** Events by championship, in the order in which the first of each comes. */
export function groupByChampionship(events: readonly SportEvent[]): EventGroup[] {
  const groups = new Map<string, EventGroup & { events: SportEvent[] }>()
  for (const event of events) {
    const { sport, category, championship } = event
    const id = `${sport.id}-${category.id}-${championship.id}`
    const group = groups.get(id) ?? {
      id,
      title: `${category.name} · ${championship.name}`,
      path: championshipPath(event.path),
      events: [],
    }
    group.events.push(event)
    groups.set(id, group)
  }
  return [...groups.values()]
}
