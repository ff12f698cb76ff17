/** One falling tile. Lengths are shares of the screen (0-1), rotations are in degrees, times in ms. */
export type ConfettiPiece = {
  readonly x: number
  readonly drift: number
  readonly sizePx: number
  readonly turn: number
  readonly delayMs: number
  readonly fallMs: number
  /** Shape of the tile, 0-3, and its colour, 0-4. */
  readonly cut: number
  readonly colour: number
}

/** Creates a small seeded random number generator, so that the animation of a win is reproducible. */
function generator(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the tiles of one celebration. All of them have landed after `endMs`. */
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
