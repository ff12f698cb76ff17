/** Side of a tile, and distance from one tile to the next, in units of the drawing. */
const SIDE = 38
const STEP = 41

/** Outlines of a tile: whole, dot, arch, and quarter circles named after the corner of their centre. */
const CUTS = {
  s: 'M0 0h38v38H0Z',
  o: 'M19 0a19 19 0 0 1 0 38a19 19 0 0 1 0-38Z',
  n: 'M0 38V19a19 19 0 0 1 38 0v19Z',
  a: 'M0 0h38a38 38 0 0 1-38 38Z',
  b: 'M38 0v38A38 38 0 0 1 0 0Z',
  c: 'M38 38H0A38 38 0 0 1 38 0Z',
  d: 'M0 38V0a38 38 0 0 1 38 38Z',
  t: 'M0 0h38L0 38Z',
  '-': 'M0 12h38v14H0Z',
} as const

const TONES = {
  '.': 'text-lifted',
  w: 'text-text',
  r: 'text-action',
  y: 'text-value',
} as const

/** Rows of tiles, each a cut and a tone; two dots leave a tile out. */
const PICTURES = {
  /** Favourites: a heart. */
  heart: ['a. nr nr t.', 's. br aw s.', 'c. d. b. o.'],
  /** Played games: a clock with a missing quarter. */
  clock: ['t. cw dw b.', 's. br aw s.', 'a. s. o. d.'],
  /** Rounds and payments: lines of a list. */
  list: ['s. sw -w -.', 'd. ar -w -w', 'b. sw -w ..'],
  /** No results: a magnifying glass. */
  lens: ['cw dw s. b.', 'bw aw t. s.', 'a. s. tr d.'],
  /** Money: a gold coin. */
  coin: ['a. cy dy t.', 's. by aw s.', 'c. s. b. o.'],
  /** Secrets: a lock. */
  lock: ['t. .. nw b.', 's. cr sr a.', 'd. br sr o.'],
} as const

export type EmptyPicture = keyof typeof PICTURES

const isKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** Returns the tiles of a picture with outline, tone and position. */
const tilesOf = (picture: EmptyPicture) =>
  PICTURES[picture].flatMap((row, y) =>
    row.split(' ').flatMap((tile, x) => {
      const [cut = '', tone = ''] = tile
      if (!isKey(CUTS, cut) || !isKey(TONES, tone)) return []
      return [{ outline: CUTS[cut], tone: TONES[tone], place: `translate(${x * STEP} ${y * STEP})` }]
    }),
  )

/** Picture of an empty state, as a small mosaic. */
export function EmptyArt({ picture }: { picture: EmptyPicture }) {
  return (
    <svg viewBox={`0 0 ${3 * STEP + SIDE} ${2 * STEP + SIDE}`} aria-hidden="true">
      {tilesOf(picture).map(({ outline, tone, place }) => (
        <path key={place} d={outline} className={tone} fill="currentColor" transform={place} />
      ))}
    </svg>
  )
}
