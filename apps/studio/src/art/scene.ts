import { type Drawing, type Layer, moveLayers, readDrawing, rotation } from '@tessera/mosaic'

/**
 * A cover before it is cropped to a ratio. The field is 16 by 16 cells, x from -2 to 14: the square cover
 * shows all of it, the tall one x from 0 to 12. The picture fills y from 0 to 12 and the name the remaining
 * four rows.
 */
export interface Scene {
  /** Pigment of the background that fills the whole field. */
  readonly ground: string
  readonly art: readonly Layer[]
  /** Pigment of the band behind the name. */
  readonly band: string
  /** Pigment of the name. */
  readonly ink: string
  /** The name in one or two lines. */
  readonly lines: readonly string[]
}

/** Draws several drawings over one another. */
export function layered(...parts: (Drawing | readonly Layer[])[]): Layer[] {
  return parts.flatMap((part) =>
    part.flatMap((item) => (typeof item === 'string' ? readDrawing([item]) : [item])),
  )
}

/** Repeats a drawing around a point, once for each angle in degrees. */
export function around(
  drawing: Drawing | readonly Layer[],
  anglesDegrees: readonly number[],
  x: number,
  y: number,
): Layer[] {
  const layers = layered(drawing)
  return anglesDegrees.flatMap((angle) => moveLayers(layers, rotation(angle, x, y)))
}

/** Scales and moves a drawing made for the field of 12 by 12, with its top left corner at x, y. */
export function placed(drawing: Drawing | readonly Layer[], x: number, y: number, scale: number): Layer[] {
  return moveLayers(layered(drawing), [scale, 0, 0, scale, x, y])
}

/** One line of the notation: the same piece in a row of positions. */
export function repeated(
  colour: string,
  cut: string,
  places: readonly (readonly [x: number, y: number])[],
  width: number,
  height = width,
): string {
  return `${colour} ${places.map(([x, y]) => `${cut}:${x},${y},${width},${height}`).join(' ')}`
}

/** Positions of a row. */
export function row(from: number, to: number, step: number, y: number): [number, number][] {
  const places: [number, number][] = []
  for (let x = from; x < to; x += step) places.push([x, y])
  return places
}

/** A regular hexagon standing on a corner, as a piece. */
export function hexagon(x: number, y: number, radius: number): string {
  const half = radius / 2
  const side = Math.round(radius * 866) / 1000
  return `poly:${[x, y - radius, x + side, y - half, x + side, y + half, x, y + radius, x - side, y + half, x - side, y - half].join(',')}`
}

/** `count` triangles around a point, from their base at `inner` to their tip at `outer`, as pieces. */
export function rays(
  count: number,
  {
    x,
    y,
    inner,
    outer,
    spread,
    start = 0,
  }: { x: number; y: number; inner: number; outer: number; spread: number; start?: number },
): string {
  const at = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + Math.sin(angle) * radius).toFixed(2)},${(y - Math.cos(angle) * radius).toFixed(2)}`
  }
  return Array.from({ length: count }, (_, i) => {
    const degrees = start + (i * 360) / count
    return `poly:${at(degrees - spread, inner)},${at(degrees, outer)},${at(degrees + spread, inner)}`
  }).join(' ')
}

/**
 * A cut at positions of a circle, as pieces: each tilted along the circle, plus `lean` degrees. Degrees count
 * clockwise from the top; `to` is exclusive.
 */
export function ring(
  cut: string,
  {
    count,
    radius,
    width,
    height,
    lean = 0,
    from = 0,
    to = 360,
    x = 6,
    y = 6,
  }: {
    count: number
    radius: number
    width: number
    height: number
    lean?: number
    from?: number
    to?: number
    x?: number
    y?: number
  },
): string {
  return Array.from({ length: count }, (_, i) => {
    const degrees = from + (i * (to - from)) / count
    const angle = (degrees * Math.PI) / 180
    const left = x + Math.sin(angle) * radius - width / 2
    const top = y - Math.cos(angle) * radius - height / 2
    return `${cut}@${Math.round(degrees + lean)}:${left.toFixed(2)},${top.toFixed(2)},${width},${height}`
  }).join(' ')
}
