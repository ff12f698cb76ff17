/**
 * Cuts of a square tile, each drawn clockwise in a box of 12 by 12. One turn is a quarter turn clockwise; the
 * descriptions below are for turn 0. The letter is the cut's name in the notation of `pieces.ts`.
 */
export const cuts = {
  /** Whole tile. */
  x: 'M0 0H12V12H0Z',
  /** Quarter disc, its centre in the top left corner. */
  q: 'M0 0H12A12 12 0 0 1 0 12Z',
  /** Nook: the tile without the quarter disc of the bottom right corner. */
  n: 'M0 0H12A12 12 0 0 0 0 12Z',
  /** Half disc, a dome on the bottom edge; fills a box twice as wide as high. */
  h: 'M0 12A6 12 0 0 1 12 12Z',
  /** Right triangle, its right angle in the top left corner. */
  t: 'M0 0H12L0 12Z',
  /** Wedge: isosceles triangle, apex at the top. */
  w: 'M6 0L12 12H0Z',
  /** Rhombus. */
  k: 'M6 0L12 6L6 12L0 6Z',
  /** Disc. */
  o: 'M0 6A6 6 0 0 1 12 6A6 6 0 0 1 0 6Z',
  /** Dot: a disc in the middle half of the tile. */
  d: 'M3 6A3 3 0 0 1 9 6A3 3 0 0 1 3 6Z',
  /** Ring. */
  r: 'M0 6A6 6 0 0 1 12 6A6 6 0 0 1 0 6ZM3 6A3 3 0 0 0 9 6A3 3 0 0 0 3 6Z',
  /** Thin ring. */
  O: 'M0 6A6 6 0 0 1 12 6A6 6 0 0 1 0 6ZM1.5 6A4.5 4.5 0 0 0 10.5 6A4.5 4.5 0 0 0 1.5 6Z',
  /** Bar through the middle. */
  b: 'M0 4H12V8H0Z',
  /** Leaf: where the quarter discs of two opposite corners overlap; tips top left and bottom right. */
  l: 'M0 0A12 12 0 0 1 12 12A12 12 0 0 1 0 0Z',
  /** Blade: a narrow upright leaf, tips at the top and the bottom. */
  e: 'M6 0A10.1 10.1 0 0 1 6 12A10.1 10.1 0 0 1 6 0Z',
  /** Petal: a disc with one square corner at the top left. */
  p: 'M0 0H6A6 6 0 0 1 6 12A6 6 0 0 1 0 6Z',
  /** Shield: two square corners at the top, the bottom corners rounded by quarters. */
  u: 'M0 0H12V6A6 6 0 0 1 0 6Z',
  /** Arch: a round top on a straight shaft. */
  a: 'M0 12V6A6 6 0 0 1 12 6V12Z',
  /** Gate: an arch with an opening. */
  A: 'M0 12V6A6 6 0 0 1 12 6V12H9V6A3 3 0 0 0 3 6V12Z',
  /** Bow: quarter ring around the top left corner. */
  g: 'M6 0H12A12 12 0 0 1 0 12V6A6 6 0 0 0 6 0Z',
  /** Thin bow. */
  j: 'M9 0H12A12 12 0 0 1 0 12V9A9 9 0 0 0 9 0Z',
  /** Fan: three quarter rings around the top left corner. */
  f: 'M0 0H3A3 3 0 0 1 0 3ZM5 0H8A8 8 0 0 1 0 8V5A5 5 0 0 0 5 0ZM10 0H12A12 12 0 0 1 0 12V10A10 10 0 0 0 10 0Z',
  /** Stairs up to the right, four steps. */
  s: 'M12 0V12H0V9H3V6H6V3H9V0Z',
  /** Chevron pointing up. */
  v: 'M6 0L12 6V12L6 6L0 12V6Z',
  /** Spark: the tile without its four corner quarter discs. */
  z: 'M6 0A6 6 0 0 0 12 6A6 6 0 0 0 6 12A6 6 0 0 0 0 6A6 6 0 0 0 6 0Z',
  /** Crescent, open to the right. */
  c: 'M9 0A6 6 0 1 0 9 12A6.7 6.7 0 0 1 9 0Z',
  /** Horizontal pill. */
  i: 'M3 3H9A3 3 0 0 1 9 9H3A3 3 0 0 1 3 3Z',
  /** Plus. */
  y: 'M4 0H8V4H12V8H8V12H4V8H0V4H4Z',
  /** Wave: one crest between two troughs on a solid base. */
  m: 'M0 12V6A6 6 0 0 0 6 0A6 6 0 0 0 12 6V12Z',
  /** Tile with rounded corners. */
  B: 'M2 0H10A2 2 0 0 1 12 2V10A2 2 0 0 1 10 12H2A2 2 0 0 1 0 10V2A2 2 0 0 1 2 0Z',
  /** Drop: a point at the top over a disc. */
  D: 'M6 0Q10.5 5 10.5 8A4.5 4 0 0 1 1.5 8Q1.5 5 6 0Z',
} as const

export type CutName = keyof typeof cuts

export function isCutName(value: string): value is CutName {
  return Object.hasOwn(cuts, value)
}
