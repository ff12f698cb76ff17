/**
 * Small seeded generator (mulberry32): the same seed always gives the same picture. Not for chances in games.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Derives a seed from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Returns `count` distinct cells of a grid, in an order that depends only on the seed. */
export function scatterCells(
  columns: number,
  rows: number,
  count: number,
  seed: number,
): { column: number; row: number }[] {
  const random = seededRandom(seed)
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
    rank: random(),
  }))
  return cells
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ column, row }) => ({ column, row }))
}
