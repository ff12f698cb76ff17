import { type CutName, formatPath, type Palette, piece, seedOf } from '@tessera/mosaic'

/** The plain tiles of every slot, one cut each. */
const PLAIN: Readonly<Record<string, CutName>> = {
  'tile-quarter': 'q',
  'tile-chevron': 'v',
  'tile-bar': 'i',
  'tile-dot': 'd',
  'tile-cross': 'y',
}

/** Cuts that make a figure when four of them are turned around a middle. */
const TURNED: readonly CutName[] = ['q', 'l', 't', 'g', 'p', 'n', 'e', 'f', 'j', 'w']
const HEARTS: readonly CutName[] = ['d', 'k', 'z', 'o', 'r']
const GROUNDS = ['r', 't', 'b', 'v', 'g', 'o'] as const
const INKS = ['w', 'l', 's', 'y'] as const
const PLAIN_INKS: Readonly<Record<string, string>> = { '1': 'r', '2': 'o', '3': 'b', '4': 't', '5': 'v' }

const layer = (fill: string | undefined, cut: string, x: number, y: number, side: number, turns = 0) =>
  `<path fill="${fill ?? 'none'}" d="${formatPath(piece(cut, { x, y, width: side, height: side }, turns), 1)}"/>`

/**
 * A symbol as an ornament in a field of 100 by 100: four turned cuts around a heart. It stands for a picture that has
 * not been drawn, tells every code apart, and is the same each time.
 */
export function symbolOrnament(code: string, id: string, palette: Palette): string {
  const plain = PLAIN[id]
  if (plain) {
    return layer(palette.s, 'x', 0, 0, 100) + layer(palette[PLAIN_INKS[code] ?? 'n'], plain, 18, 18, 64)
  }
  const seed = seedOf(id)
  const rank = 'WSMABCDE'.indexOf(code)
  const ground = code === 'W' ? 'y' : code === 'S' ? 'k' : (GROUNDS[rank % GROUNDS.length] ?? 'r')
  const ink = code === 'W' ? 'r' : code === 'S' ? 'y' : (INKS[seed % INKS.length] ?? 'w')
  const cut = TURNED[(seed >>> 3) % TURNED.length] ?? 'q'
  const heart = HEARTS[(seed >>> 7) % HEARTS.length] ?? 'd'
  const turns = (seed >>> 11) % 4
  const quadrants = ([0, 1, 2, 3] as const).map((corner) => {
    const x = corner === 1 || corner === 2 ? 50 : 10
    const y = corner >= 2 ? 50 : 10
    return layer(palette[ink], cut, x, y, 40, turns + corner)
  })
  return [
    layer(palette[ground], 'x', 0, 0, 100),
    ...quadrants,
    layer(palette[code === 'W' ? 'k' : 'r'], heart, 36, 36, 28),
  ].join('')
}
