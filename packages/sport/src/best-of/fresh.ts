import { RecentMap } from '../core/recent-map.ts'
import type { UnitEnd, UnitLaw } from './unit.ts'

/** Returns the function that computes the ends of units that have not begun. It caches them for each set of parameters. */
export function freshEndsOf<P extends object, U>(
  law: UnitLaw<P, U>,
): (parameters: P, context: number, deciding: boolean) => readonly UnitEnd[] {
  const cache = new RecentMap<P, Map<number, readonly UnitEnd[]>>()
  return (parameters, context, deciding) => {
    const all = cache.get(parameters) ?? new Map<number, readonly UnitEnd[]>()
    cache.set(parameters, all)
    const index = context * 2 + Number(deciding)
    const ends = all.get(index) ?? law.freshEnds(parameters, context, deciding)
    all.set(index, ends)
    return ends
  }
}
