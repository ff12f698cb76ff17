/**
 * Path data as numbers: parsed, placed by an affine matrix and formatted as short as possible. Only absolute
 * commands are supported, since everything in this package is authored that way.
 */

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as in SVG and CSS. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** One drawing command. `n` has its absolute numbers as in SVG (an arc: rx ry rotation large sweep x y). */
export interface Command {
  readonly code: 'M' | 'L' | 'Q' | 'C' | 'A' | 'Z'
  readonly n: readonly number[]
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Matrix that applies `first`, then `second`. */
export function multiply(second: Matrix, first: Matrix): Matrix {
  const [a, b, c, d, e, f] = second
  const [g, h, i, j, k, l] = first
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Rotation by `degrees` clockwise around a point. */
export function rotation(degrees: number, x: number, y: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 }

/** Parses absolute path data. Throws on an unknown command, which is a mistake of the author. */
export function parsePath(data: string): Command[] {
  const commands: Command[] = []
  let x = 0
  let y = 0
  for (const [, code = '', rest = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const count = argumentCounts[code]
    if (count === undefined || (count === 0 ? numbers.length > 0 : numbers.length % count !== 0)) {
      throw new Error(`unreadable path command ${code}${rest} in ${data}`)
    }
    if (count === 0) commands.push({ code: 'Z', n: [] })
    for (let start = 0; start + count <= numbers.length && count > 0; start += count) {
      const n = numbers.slice(start, start + count)
      const lineTo = code === 'H' ? [n[0] ?? 0, y] : code === 'V' ? [x, n[0] ?? 0] : n
      const name = code === 'H' || code === 'V' || (code === 'M' && start > 0) ? 'L' : code
      commands.push({ code: name as Command['code'], n: lineTo })
      x = lineTo.at(-2) ?? x
      y = lineTo.at(-1) ?? y
    }
  }
  return commands
}

/**
 * Transforms a path. Arcs stay arcs, so the matrix must preserve axes (scale, quarter turns) or shapes
 * (similarity).
 */
export function transform(commands: readonly Command[], matrix: Matrix): Command[] {
  const [a, b, c, d, e, f] = matrix
  const turned = Math.abs(a) < 1e-9 && Math.abs(d) < 1e-9
  const straight = Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9
  const angle = turned || straight ? 0 : (Math.atan2(b, a) * 180) / Math.PI
  const flipped = a * d - b * c < 0
  const point = (x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f]
  return commands.map(({ code, n }) => {
    if (code === 'A') {
      const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0, x = 0, y = 0] = n
      const alongX = Math.hypot(a, b)
      const alongY = Math.hypot(c, d)
      const radii = turned ? [ry * alongY, rx * alongX] : [rx * alongX, ry * alongY]
      return {
        code,
        n: [...radii, (flipped ? -tilt : tilt) + angle, large, flipped ? 1 - sweep : sweep, ...point(x, y)],
      }
    }
    const mapped: number[] = []
    for (let i = 0; i + 1 < n.length; i += 2) mapped.push(...point(n[i] ?? 0, n[i + 1] ?? 0))
    return { code, n: mapped }
  })
}

/**
 * Turns every outline clockwise, together with its holes, so that overlapping pieces of one colour add up.
 */
export function clockwise(commands: readonly Command[]): readonly Command[] {
  // Measured from the first point, so that the closing side adds nothing.
  const [originX = 0, originY = 0] = commands[0]?.n ?? []
  let area = 0
  let x = originX
  let y = originY
  for (const [i, { code, n }] of commands.entries()) {
    if (code === 'Z' || (code === 'M' && i > 0)) break
    const toX = n.at(-2) ?? x
    const toY = n.at(-1) ?? y
    if (code !== 'M') {
      area += (x - originX) * (toY - originY) - (toX - originX) * (y - originY)
      if (code === 'A') area += ((toX - x) ** 2 + (toY - y) ** 2) * (n[4] === 1 ? 0.8 : -0.8)
      if (code === 'Q') area += bulge(x, y, n[0] ?? 0, n[1] ?? 0, toX, toY)
      if (code === 'C') {
        area += bulge(x, y, n[0] ?? 0, n[1] ?? 0, toX, toY) + bulge(x, y, n[2] ?? 0, n[3] ?? 0, toX, toY)
      }
    }
    x = toX
    y = toY
  }
  return area < 0 ? reverse(commands) : commands
}

function bulge(x: number, y: number, viaX: number, viaY: number, toX: number, toY: number): number {
  return ((viaX - x) * (toY - viaY) - (toX - viaX) * (viaY - y)) * 0.6
}

function reverse(commands: readonly Command[]): Command[] {
  const result: Command[] = []
  for (const part of subpaths(commands)) {
    const ends = part.filter((command) => command.code !== 'Z')
    const last = ends.at(-1)
    result.push({ code: 'M', n: last ? last.n.slice(-2) : [0, 0] })
    for (let i = ends.length - 1; i > 0; i--) {
      const { code, n } = ends[i] ?? { code: 'L', n: [] }
      const to = ends[i - 1]?.n.slice(-2) ?? [0, 0]
      if (code === 'A') {
        const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = n
        result.push({ code, n: [rx, ry, tilt, large, 1 - sweep, ...to] })
      } else if (code === 'C') {
        result.push({ code, n: [...n.slice(2, 4), ...n.slice(0, 2), ...to] })
      } else result.push({ code, n: [...n.slice(0, -2), ...to] })
    }
    result.push({ code: 'Z', n: [] })
  }
  return result
}

function subpaths(commands: readonly Command[]): Command[][] {
  const parts: Command[][] = []
  for (const command of commands) {
    if (command.code === 'M') parts.push([])
    parts.at(-1)?.push(command)
  }
  return parts
}

/** Formats a path with one decimal by default; horizontal and vertical lines use their short commands. */
export function formatPath(commands: readonly Command[], decimals = 1): string {
  const scale = 10 ** decimals
  const round = (value: number) => Math.round(value * scale) / scale || 0
  let text = ''
  let x = Number.NaN
  let y = Number.NaN
  for (const { code, n } of commands) {
    const rounded = n.map(round)
    const toX = rounded.at(-2) ?? x
    const toY = rounded.at(-1) ?? y
    if (code === 'L' && toX === x && toY === y) continue
    if (code === 'L' && toY === y) text += `H${brief(toX)}`
    else if (code === 'L' && toX === x) text += `V${brief(toY)}`
    else text += code + joined(rounded)
    x = toX
    y = toY
  }
  return text
}

function brief(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}

function joined(numbers: readonly number[]): string {
  let text = ''
  for (const value of numbers) {
    const next = brief(value)
    text += text === '' || next.startsWith('-') ? next : ` ${next}`
  }
  return text
}
