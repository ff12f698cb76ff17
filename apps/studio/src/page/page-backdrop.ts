import { type Command, formatPath, piece, seededRandom, seedOf } from '@tessera/mosaic'
import { brands } from '../games/brands.ts'
import type { Brand, CatalogueEntry } from '../games/types.ts'

/** Cuts of each brand's floors. */
const FLOORS: Readonly<Record<Brand['cut'], readonly string[]>> = {
  quarter: ['q', 'q', 'q', 'g', 'n', 'x'],
  wave: ['h', 'q', 'q', 'm', 'g', 'o'],
  facet: ['t', 't', 'w', 'k', 't', 'x'],
  leaf: ['l', 'l', 'q', 'p', 'l', 'n'],
}

/** Pigments of the border, loudest last. */
const PIGMENTS = ['b', 't', 'g', 'v', 'r', 'o', 'y', 'n'] as const

const CELL = 80

/** A floor of this many cells, with an opening around the middle for the game. */
interface Floor {
  readonly className: string
  readonly columns: number
  readonly rows: number
  /** Distance of a cell from the centre: 0 in the middle, 1 and more at the edge. */
  readonly distance: (x: number, y: number) => number
}

const FLOOR_FORMATS: readonly Floor[] = [
  {
    className: 'wide',
    columns: 24,
    rows: 14,
    distance: (x, y) => Math.abs(x) * 1.06 + Math.max(0, Math.abs(y) - 0.55) * 0.5,
  },
  { className: 'tall', columns: 9, rows: 18, distance: (_x, y) => Math.abs(y + 0.12) * 1.9 },
]

/** On a phone the odds of a dice game are on the floor, so only its upper edge has tiles. */
const DICE_TALL: Floor = { className: 'tall', columns: 9, rows: 18, distance: (_x, y) => Math.max(0, -y) }

function floor(game: CatalogueEntry, { className, columns, rows, distance }: Floor): string {
  const random = seededRandom(seedOf(game.id + className))
  const cutsOfBrand = FLOORS[brands[game.brand].cut]
  const layers = new Map<string, Command[]>()
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = ((column + 0.5) / columns) * 2 - 1
      const y = ((row + 0.5) / rows) * 2 - 1
      const out = distance(x, y) + (random() - 0.5) * 0.24
      const cut = cutsOfBrand[Math.floor(random() * cutsOfBrand.length)] ?? 'q'
      const turns = Math.floor(random() * 4)
      const pigment = PIGMENTS[Math.floor(random() * PIGMENTS.length)] ?? 't'
      const kind = out > 0.8 ? `loud p-${pigment}` : out > 0.62 ? 'quiet' : null
      if (!kind) continue
      const path = layers.get(kind) ?? []
      path.push(...piece(cut, { x: column * CELL, y: row * CELL, width: CELL, height: CELL }, turns))
      layers.set(kind, path)
    }
  }
  const paths = [...layers]
    .map(([kind, path]) => `<path class="${kind}" d="${formatPath(path, 0)}"/>`)
    .join('')
  return `<svg class="${className}" viewBox="0 0 ${columns * CELL} ${rows * CELL}" preserveAspectRatio="xMidYMid slice">${paths}</svg>`
}

/** Mosaic floor behind a game: made of the brand's cuts and different for every game. */
export function backdrop(game: CatalogueEntry): string {
  const formats = FLOOR_FORMATS.map((format) =>
    game.kind === 'dice' && format.className === 'tall' ? DICE_TALL : format,
  )
  return formats.map((format) => floor(game, format)).join('')
}
