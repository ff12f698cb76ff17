import { cuts, isCutName } from './cuts.ts'
import { type Command, clockwise, type Matrix, multiply, parsePath, rotation, transform } from './path.ts'

/**
 * Notation of a picture: one line per colour, in the order in which they are drawn.
 *
 * `'r q1:2,3,4 w:0,8,12,4'` draws in colour `r` a quarter disc turned once in the box at 2,3 with side 4,
 * then a wedge at 0,8 that is 12 wide and 4 high. Coordinates are cells of a field 12 wide.
 * `'r| ...'` draws the line and its mirror image about the vertical through x = 6.
 * `'w@30:...'` tilts the piece by 30 degrees around the middle of its box.
 * `'poly:0,0,3,0,3,4'` is a free polygon, `'d:M0,0Q1,2,3,4Z'` free path data.
 */
export type Drawing = readonly string[]

/** One colour drawn over the previous layers; `colour` is a key of the palette. */
export interface Layer {
  readonly colour: string
  readonly path: readonly Command[]
}

const parsedCuts = new Map<string, readonly Command[]>()

function cutPath(name: string): readonly Command[] {
  if (!isCutName(name)) throw new Error(`there is no cut ${name}`)
  const known = parsedCuts.get(name)
  if (known) return known
  const path = parsePath(cuts[name])
  parsedCuts.set(name, path)
  return path
}

const quarterTurns: readonly Matrix[] = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 12, 0],
  [-1, 0, 0, -1, 12, 12],
  [0, -1, 1, 0, 0, 12],
]

/**
 * Draws one cut in a box, turned by quarter turns clockwise, then tilted by degrees around the middle of the
 * box.
 */
export function piece(
  cut: string,
  box: { x: number; y: number; width: number; height: number },
  turns = 0,
  tiltDegrees = 0,
): readonly Command[] {
  const turn = quarterTurns[turns % 4]
  if (!turn) throw new Error(`${turns} is not a number of quarter turns`)
  const scaled = multiply([box.width / 12, 0, 0, box.height / 12, box.x, box.y], turn)
  const placed = transform(cutPath(cut), scaled)
  if (tiltDegrees === 0) return clockwise(placed)
  return clockwise(transform(placed, rotation(tiltDegrees, box.x + box.width / 2, box.y + box.height / 2)))
}

function parsePiece(token: string): readonly Command[] {
  const colon = token.indexOf(':')
  const head = token.slice(0, colon)
  const body = token.slice(colon + 1)
  if (head === 'd') return clockwise(parsePath(body))
  const numbers = body.split(',').map(Number)
  if (colon < 1 || numbers.some(Number.isNaN)) throw new Error(`unreadable piece ${token}`)
  if (head === 'poly') {
    const path: Command[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      path.push({ code: i === 0 ? 'M' : 'L', n: numbers.slice(i, i + 2) })
    }
    return clockwise([...path, { code: 'Z', n: [] }])
  }
  const match = /^([A-Za-z])([0-3]?)(?:@(-?[\d.]+))?$/.exec(head)
  const [x, y, width, height = width] = numbers
  if (!match || x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new Error(`unreadable piece ${token}`)
  }
  return piece(match[1] ?? '', { x, y, width, height }, Number(match[2] || 0), Number(match[3] ?? 0))
}

const mirrored: Matrix = [-1, 0, 0, 1, 12, 0]

/** Parses a drawing into layers, one per line. Throws on invalid notation. */
export function readDrawing(drawing: Drawing): Layer[] {
  return drawing.map((line) => {
    const [key = '', ...tokens] = line.trim().split(/\s+/)
    const both = key.endsWith('|')
    const path = tokens.flatMap(parsePiece)
    return {
      colour: both ? key.slice(0, -1) : key,
      path: both
        ? [...path, ...tokens.flatMap((token) => clockwise(transform(parsePiece(token), mirrored)))]
        : path,
    }
  })
}

/** Moves, scales or turns the layers as a whole. */
export function moveLayers(layers: readonly Layer[], matrix: Matrix): Layer[] {
  return layers.map(({ colour, path }) => ({ colour, path: clockwiseParts(transform(path, matrix), matrix) }))
}

/** A mirroring matrix reverses the direction of all outlines; this restores it. */
function clockwiseParts(path: readonly Command[], [a, b, c, d]: Matrix): readonly Command[] {
  return a * d - b * c < 0 ? clockwise(path) : path
}

/** Replaces colours of the layers; keys that `colours` doesn't contain stay. */
export function recolour(layers: readonly Layer[], colours: Readonly<Record<string, string>>): Layer[] {
  return layers.map(({ colour, path }) => ({ colour: colours[colour] ?? colour, path }))
}
