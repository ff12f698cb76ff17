/** One falling tile. Lengths are shares of the screen (0-1), turns in degrees, times in ms. */
export type ConfettiPiece = {
  readonly x: number
  readonly drift: number
  readonly sizePx: number
  readonly turn: number
  readonly delayMs: number
  readonly fallMs: number
  /** Which cut of the tile, 0-3, and which colour, 0-4. */
  readonly cut: number
  readonly colour: number
}

/** A small generator with a seed, so that one win always falls the same way. */
function generator(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The tiles of one celebration: every one has landed when `endMs` is over. */
export function confettiPieces(seed: number, count: number, endMs: number): readonly ConfettiPiece[] {
  const random = generator(seed)
  return Array.from({ length: count }, () => {
    const delayMs = random() * endMs * 0.3
    const longest = endMs - delayMs
    return {
      x: random(),
      drift: random() * 0.3 - 0.15,
      sizePx: 10 + Math.round(random() * 14),
      turn: Math.round(random() * 4 - 2) * 180 + 90,
      delayMs: Math.round(delayMs),
      fallMs: Math.floor(longest * (0.6 + random() * 0.4)),
      cut: Math.floor(random() * 4),
      colour: Math.floor(random() * 5),
    }
  })
}
