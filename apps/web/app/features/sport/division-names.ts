import type { SportInfo } from '@tessera/contract/sportsbook'
import { slugOf } from '@tessera/sport/catalogue'
import type { SportSegments } from './sport-place.ts'

export interface DivisionNames {
  readonly sport: string
  readonly category: string | null
  readonly championship: string | null
  /** Name of the innermost level, which is shown. */
  readonly title: string
}

/** Returns the names of the segments of a path; the segments themselves while the names aren't loaded. */
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
