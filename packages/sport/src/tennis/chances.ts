import type { Sides } from '../counts/race.ts'

/**
 * Returns the server's probability of winning a game from `own` points to `other`, if the server wins a point with
 * probability `p`.
 */
export function gameFrom(p: number, own: number, other: number): number {
  if (own >= 4 && own - other >= 2) return 1
  if (other >= 4 && other - own >= 2) return 0
  if (own >= 3 && other >= 3) {
    const level = (p * p) / (p * p + (1 - p) * (1 - p))
    if (own === other) return level
    return own > other ? p + (1 - p) * level : p * level
  }
  return p * gameFrom(p, own + 1, other) + (1 - p) * gameFrom(p, own, other + 1)
}

/** Returns the server of a point of a tie-break: one serve, then two each. 0 is the home side. */
export function tieBreakServer(first: number, played: number): number {
  return (first + ((played + 1) >> 1)) % 2
}

/**
 * Returns the home side's probability of winning a tie-break to 7 from the given points. `serve` is each side's probability
 * of winning a point on its own serve.
 */
export function tieBreakFrom(serve: Sides, first: number, [home, away]: Sides): number {
  const won = serve[0] * (1 - serve[1])
  const lost = (1 - serve[0]) * serve[1]
  const level = won / (won + lost)
  const memo = new Map<number, number>()
  const from = (x: number, y: number): number => {
    if (x >= 7 && x - y >= 2) return 1
    if (y >= 7 && y - x >= 2) return 0
    if (x === y && x >= 6) return level
    const key = x * 64 + y
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = tieBreakServer(first, x + y) === 0 ? serve[0] : 1 - serve[1]
    const chance = p * from(x + 1, y) + (1 - p) * from(x, y + 1)
    memo.set(key, chance)
    return chance
  }
  return from(home, away)
}
