import type { Incident, Random, Side } from '../core/model.ts'

/** How a set, game or map can end: its score, and the context of the next one (who serves first, who starts where). */
export interface UnitEnd {
  readonly chance: number
  readonly home: number
  readonly away: number
  readonly next: number
}

/** One point, rally or round of a unit: what it led to, or how the unit ended. */
export interface UnitStep<Unit> {
  readonly unit: Unit
  readonly end: { readonly home: number; readonly away: number; readonly next: number } | null
  readonly winner: Side
  readonly incidents: readonly Omit<Incident, 'at'>[]
}

/** What a match to so many sets, games or maps is made of. Units are plain data. */
export interface UnitLaw<Parameters, Unit> {
  /** Contexts that a unit can start in. */
  readonly contexts: number
  /** Units to win the match. */
  readonly toWin: (parameters: Parameters) => number
  /** The context of the first unit. */
  readonly first: (parameters: Parameters) => number
  /** A new unit; `deciding` is the last possible one. The toss, where there is one, takes from `random`. */
  readonly begin: (parameters: Parameters, context: number, deciding: boolean, random: Random) => Unit
  readonly step: (parameters: Parameters, unit: Unit, random: Random) => UnitStep<Unit>
  /** How a unit that has yet to begin ends. */
  readonly freshEnds: (parameters: Parameters, context: number, deciding: boolean) => readonly UnitEnd[]
  /** How a unit ends from its present state. */
  readonly ends: (parameters: Parameters, unit: Unit) => readonly UnitEnd[]
  /** Its present state as text. */
  readonly key: (unit: Unit) => string
}

/** Ends of the same score and context as one. */
export function gatherEnds(ends: readonly UnitEnd[]): UnitEnd[] {
  const sums = new Map<string, UnitEnd>()
  for (const end of ends) {
    if (end.chance === 0) continue
    const key = `${end.home}:${end.away}:${end.next}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, chance: known.chance + end.chance } : end)
  }
  return [...sums.values()]
}
