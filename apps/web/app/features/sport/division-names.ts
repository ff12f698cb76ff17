import type { SportInfo } from '@tessera/contract/sportsbook'
import { slugOf } from '@tessera/sport/catalogue'
import type { SportSegments } from './sport-place.ts'

export interface DivisionNames {
  readonly sport: string
  readonly category: string | null
  readonly championship: string | null
  /** Of what is shown: the innermost. */
  readonly title: string
}

/** What the segments of a path are called; as they are written while nobody tells. */
export function divisionNames(
  { sport, category, championship }: SportSegments,
  info: SportInfo | null,
  sportName: string,
): DivisionNames {
  const found = info?.Categories.find(({ Name }) => slugOf(Name) === category)
  const inner = found?.Championships.find(({ Name }) => slugOf(Name) === championship)
  const names = {
    sport: sportName || sport.name,
    category: found?.Name ?? category,
    championship: inner?.Name ?? championship,
  }
  return { ...names, title: names.championship ?? names.category ?? names.sport }
}
