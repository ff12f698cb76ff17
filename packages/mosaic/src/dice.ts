/** A dot of a die's face: its outline and its position on a field of 100 by 100. */
export interface Pip {
  readonly path: string
  readonly transform: string
}

/** Positions of the dots of each face on a field of three by three. */
const DOTS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

/**
 * Corner dots are quarter discs that point to the middle of the face. Dots left and right of the middle are
 * halves; the one in the middle is whole.
 */
const QUARTER = 'M0 0H20A20 20 0 0 1 0 20Z'
const HALF = 'M-7-10A10 10 0 0 1-7 10Z'
const WHOLE = 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z'

/** Dots of a face, 1 to 6, on a field of 100 by 100. */
export function diceFace(value: number): readonly Pip[] {
  return (DOTS[value] ?? []).map(([x, y]) => {
    const centre = `translate(${22 + x * 28} ${22 + y * 28})`
    if (x === 1 && y === 1) return { path: WHOLE, transform: centre }
    if (y === 1) return { path: HALF, transform: `${centre} rotate(${x === 0 ? 0 : 180})` }
    const turn = x === 0 ? (y === 0 ? 180 : 90) : y === 0 ? 270 : 0
    return { path: QUARTER, transform: `${centre} rotate(${turn}) translate(-10 -10)` }
  })
}
