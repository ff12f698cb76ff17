/** Side of the badge's field in units of the drawing; a tile has a third of it. */
const SIDE = 12

/** Cuts of a tile, drawn in a box of 4 by 4. */
const CUTS = {
  x: 'M0 0H4V4H0Z',
  o: 'M2 0A2 2 0 0 1 2 4A2 2 0 0 1 2 0Z',
  a: 'M0 0H4A4 4 0 0 1 0 4Z',
  b: 'M4 0V4A4 4 0 0 1 0 0Z',
  c: 'M4 4H0A4 4 0 0 1 4 0Z',
  d: 'M0 4V0A4 4 0 0 1 4 4Z',
  k: 'M2 0L4 2L2 4L0 2Z',
} as const

/** Rows of tiles per level, each a cut and a tone (1 to 3); a dot leaves a tile out. Each level lays more tiles than the one before. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  pebble: ['.. .. ..', 'o2 o1 o2', '.. .. ..'],
  terracotta: ['c1 .. d1', '.. x2 ..', 'b1 .. a1'],
  slate: ['.. k1 ..', 'k2 x3 k2', '.. k1 ..'],
  marble: ['c2 x1 d2', 'x1 o3 x1', 'b2 x1 a2'],
  glass: ['d1 k2 c1', 'k2 x3 k2', 'a1 k2 b1'],
  lapis: ['c1 d2 o3', 'x2 k3 x1', 'o3 b1 a2'],
  gold: ['c1 o3 d1', 'o3 k2 o3', 'b1 o3 a1'],
}

const isCut = (name: string): name is keyof typeof CUTS => Object.hasOwn(CUTS, name)

/** Picture of a level, a mosaic of its material. A level without a picture shows a plain tile. */
export function LevelBadge({ level, size = 48 }: { readonly level: string; readonly size?: number }) {
  const rows = PICTURES[level] ?? ['.. .. ..', '.. x1 ..', '.. .. ..']
  return (
    <span className="level-badge" data-level={level} style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        {rows.flatMap((row, y) =>
          row.split(' ').flatMap((tile, x) => {
            const [cut = '', tone = ''] = tile
            if (!isCut(cut)) return []
            const place = `translate(${x * 4 + 0.15} ${y * 4 + 0.15}) scale(.925)`
            return [<path key={place} d={CUTS[cut]} className={`level-tone-${tone}`} transform={place} />]
          }),
        )}
      </svg>
    </span>
  )
}
