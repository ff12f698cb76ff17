import type { Incident, Random, Side } from '../core/model.ts'

/** A possible end of a set, game or map: its score, and the context of the next one (first server, starting sides). */
export interface UnitEnd {
  readonly chance: number
  readonly home: number
  readonly away: number
  readonly next: number
}

/** One point, rally or round of a unit: the state after it, or the end of the unit. */
export interface UnitStep<Unit> {
  readonly unit: Unit
  readonly end: { readonly home: number; readonly away: number; readonly next: number } | null
  readonly winner: Side
  readonly incidents: readonly Omit<Incident, 'at'>[]
}

/** Rules of one unit of a match: a set, game or map. Units are plain data. */
export interface UnitLaw<Parameters, Unit> {
  /** Number of contexts in which a unit can start. */
  readonly contexts: number
  /** Units needed to win the match. */
  readonly toWin: (parameters: Parameters) => number
  /** Context of the first unit. */
  readonly first: (parameters: Parameters) => number
  /** Returns a new unit; `deciding` marks the last possible one. A toss, if the sport has one, uses `random`. */
  readonly begin: (parameters: Parameters, context: number, deciding: boolean, random: Random) => Unit
  readonly step: (parameters: Parameters, unit: Unit, random: Random) => UnitStep<Unit>
  /** Returns the ends of a unit that has not begun. */
  readonly freshEnds: (parameters: Parameters, context: number, deciding: boolean) => readonly UnitEnd[]
  /** Returns the ends of a unit, given its current state. */
  readonly ends: (parameters: Parameters, unit: Unit) => readonly UnitEnd[]
  /** Returns the current state of a unit as text. */
  readonly key: (unit: Unit) => string
}

/** Merges ends with the same score and context. */
export function mergeEnds(ends: readonly UnitEnd[]): UnitEnd[] {
  const sums = new Map<string, UnitEnd>()
  for (const end of ends) {
    if (end.chance === 0) continue
    const key = `${end.home}:${end.away}:${end.next}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, chance: known.chance + end.chance } : end)
  }
  return [...sums.values()]
}
