import type { SportEvent } from '@tessera/contract'

export interface EventGroup {
  readonly id: string
  readonly title: string
  /** Path of the championship without its language prefix. */
  readonly path: string
  readonly events: readonly SportEvent[]
}

/** Returns the path of an event's championship. */
export const championshipPath = (eventPath: string): string => eventPath.split('/').slice(0, -1).join('/')

/** Groups events by championship, in the order of each group's first event. */
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
