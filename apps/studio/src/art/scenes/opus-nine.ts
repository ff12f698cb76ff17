import { moveLayers, readDrawing } from '@tessera/mosaic'
import { around, layered, placed, rays, repeated, row, type Scene } from '../scene.ts'

/** A quarter disc with a Bezier curve as its arc, so that it can be skewed onto the side of a die. */
function pip(x: number, y: number, corner: 0 | 1 | 2 | 3): string {
  const s = 3.2
  const c = s * 0.552
  const [a, b] = [x, y]
  const shapes = [
    `M${a},${b}H${a + s}C${a + s},${b + c},${a + c},${b + s},${a},${b + s}Z`,
    `M${a + s},${b}V${b + s}C${a + s - c},${b + s},${a},${b + c},${a},${b}Z`,
    `M${a + s},${b + s}H${a}C${a},${b + s - c},${a + s - c},${b},${a + s},${b}Z`,
    `M${a},${b + s}V${b}C${a + c},${b},${a + s},${b + s - c},${a + s},${b + s}Z`,
  ] as const
  return `d:${shapes[corner]}`
}

/** Draws the side of a die, 12 by 12, on the parallelogram spanned by two edges from a corner. */
function dieSide(
  drawing: string,
  corner: readonly [number, number],
  along: readonly [number, number],
  down: readonly [number, number],
) {
  return moveLayers(readDrawing([drawing]), [
    along[0] / 12,
    along[1] / 12,
    down[0] / 12,
    down[1] / 12,
    corner[0],
    corner[1],
  ])
}

const grape = (x: number, y: number) => `v o:${x},${y},2.5`
const grapeLight = (x: number, y: number) => `o j2:${x + 0.4},${y + 0.4},0.9`
const bunch = [
  [4.75, 0.3],
  [3.5, 2.3],
  [6, 2.3],
  [2.25, 4.3],
  [4.75, 4.3],
  [7.25, 4.3],
  [1, 6.3],
  [3.5, 6.3],
  [6, 6.3],
  [8.5, 6.3],
] as const

/** Horse at full stretch to the right, black as on a vase. */
const horse = [
  'k o:4.4,5,5.4,2.7 poly:7.8,5.8,9.3,2.4,10.8,2.6,9.8,6.9 poly:9.3,2.6,10.4,2.1,12.4,4.2,11.8,4.9,10,4.2',
  'k poly:9.6,2.6,9.9,1.5,10.5,2.3 poly:8.4,6.6,9.8,6,12.6,7.4,12.5,8.1,9.6,7.4',
  'k poly:7.6,7,9.2,7.2,10.9,8.6,10.4,10,9.9,9.9,10,8.9 poly:4.6,5.8,6.6,7.2,4.9,8.6,3.3,10.6,2.7,10.2,3.9,8.2',
  'k poly:5.4,7,7,7.4,6.6,9,4.9,10.8,4.4,10.3,5.6,8.7 poly:4.8,5.4,3.4,4.6,2,5.4,3.4,5.7,4.6,6.8',
  'r poly:7.7,4.9,9.1,2.2,8.4,2.5,8.4,3.1,7.7,3.2,7.8,3.9,7.1,4.2',
]

/** Covers of Opus Nine: quarter-cut friezes, names in capitals as on stone. */
export const opusNineScenes: Readonly<Record<string, Scene>> = {
  'tessera-dice': {
    ground: 'y',
    art: layered(
      ['o q2:8,-2,6 q3:-2,-2,6 q1:8,6,6 q:-2,6,6'],
      [
        'w poly:6,0.4,10.7,3.1,6,5.8,1.3,3.1',
        'r poly:1.3,3.1,6,5.8,6,11.2,1.3,8.5',
        'v poly:10.7,3.1,6,5.8,6,11.2,10.7,8.5',
      ],
      dieSide(`r ${pip(4.4, 4.4, 0)}`, [6, 0.4], [4.7, 2.7], [-4.7, 2.7]),
      dieSide(`w ${pip(1.6, 1.6, 2)} ${pip(7.2, 7.2, 0)}`, [1.3, 3.1], [4.7, 2.7], [0, 5.4]),
      dieSide(
        `y ${pip(1.6, 1.6, 1)} ${pip(7.2, 1.6, 2)} ${pip(1.6, 7.2, 0)} ${pip(7.2, 7.2, 3)}`,
        [6, 5.8],
        [4.7, -2.7],
        [0, 5.4],
      ),
    ),
    band: 'v',
    ink: 'w',
    lines: ['Tessera', 'Dice'],
  },
  'two-by-six': {
    ground: 't',
    art: layered(
      ['k x:-2,9.8,16,2'],
      around(
        [
          'w B:1,1.6,6.2',
          'k o:2,2.5,1.3 o:2,4.05,1.3 o:2,5.6,1.3 o:4.9,2.5,1.3 o:4.9,4.05,1.3 o:4.9,5.6,1.3',
        ],
        [-12],
        4,
        5,
      ),
      around(['r B:5.4,5,5.4', 'y o:7.1,6.7,2'], [21], 8, 7.6),
    ),
    band: 'k',
    ink: 'w',
    lines: ['Two', 'by Six'],
  },
  'roman-fruit': {
    ground: 'l',
    art: layered(
      ['g l:6.4,-0.6,4.6 l1:1.2,-0.2,4 d:M5.7,-0.4H6.3V2H5.7Z'],
      bunch.flatMap(([x, y]) => [grape(x, y), grapeLight(x, y)]),
      ['r d:M-0.4,7.6H12.4A6.4,4,0,0,1,7.6,11.4V12H4.4V11.4A6.4,4,0,0,1,-0.4,7.6Z'],
      [repeated('o', 'q', row(0.9, 10.6, 1.3, 8.1), 0.9)],
    ),
    band: 'r',
    ink: 'l',
    lines: ['Roman', 'Fruit'],
  },
  'temple-of-tiles': {
    ground: 'b',
    art: layered(
      ['o o:2.4,-0.2,7.2'],
      ['w poly:6,0.8,12,4,0,4', 's poly:6,1.9,9.4,3.6,2.6,3.6', 'w x:0.5,4.3,11,0.9'],
      ['k x:3.9,5.4,4.2,5'],
      ['w x:1.2,5.5,1.6,4.4 x:3.6,5.5,1.3,4.4 x:7.1,5.5,1.3,4.4 x:9.2,5.5,1.6,4.4'],
      ['s x:2,5.5,0.8,4.4 x:4.4,5.5,0.5,4.4 x:7.9,5.5,0.5,4.4 x:10,5.5,0.8,4.4'],
      ['o poly:5.1,7.4,6,7.8,6.9,7.4,6.9,9.2,6,9.7,5.1,9.2'],
      ['w x:0.6,9.9,10.8,0.7', 's x:0,10.6,12,0.6', 'w x:-0.6,11.2,13.2,0.6'],
    ),
    band: 'k',
    ink: 'w',
    lines: ['Temple', 'of Tiles'],
  },
  oracle: {
    ground: 'v',
    art: layered(
      [
        repeated(
          'y',
          'b',
          [-1.4, 0.4, 10.6, 12.4].flatMap((x) => [0.4, 2.4, 4.4, 6.4].map((y) => [x, y] as const)),
          1,
          1.5,
        ),
      ],
      ['w d:M1.8,9.6V5.2A4.2,4.8,0,0,1,10.2,5.2V9.6Z'],
      ['k d:M3,9V5.4A3,3.4,0,0,1,9,5.4V9Z'],
      ['o d:M3.6,4.6Q6,3,8.4,4.6V6.2A2.4,3,0,0,1,3.6,6.2Z'],
      ['k| d:M3.9,5.4H5.4A.75,.7,0,0,1,3.9,5.4Z', 'k d:M5.7,5.2H6.3V6.9H5.4Z x:5.2,7.7,1.6,.35'],
      ['w k:5.2,3.2,1.6,1.2', 'k o:5.7,3.5,0.6'],
      // The tripod in front.
      [
        'y d:M1.6,8.9H10.4A4.4,2.2,0,0,1,1.6,8.9Z x:5.6,10.6,0.8,2 poly:3,9.8,3.9,10.3,2.6,12.4,1.7,12.4 poly:9,9.8,8.1,10.3,9.4,12.4,10.3,12.4',
      ],
    ),
    band: 'k',
    ink: 'y',
    lines: ['The', 'Oracle'],
  },
  'laurel-run': {
    ground: 'o',
    art: layered(
      ['l o:4.6,-0.8,7.6'],
      placed(horse, 3.2, 2, 0.7),
      ['k d:M-1.2,7.4V6.4L3.4,5.4V6L2.8,8.8H-0.6Z', 'k x:2.6,8.2,4,0.45'],
      [
        'r d:M0.3,7L1,3.6A1,1,0,0,1,2.9,3.6L2.6,7Z',
        'k o:1.2,0.9,1.7 poly:2,3.2,2.4,2.9,5,4.7,4.8,5.2 d:M5,4.8L10.6,4.9V5.1L5,5.1Z',
      ],
      ['r d:M0.9,1.4A1.3,1.3,0,0,1,3,0.9L2.2,1.4Z'],
      ['k O:-0.6,7.2,4.2 x:1.3,7.6,0.4,3.4 x:-0.2,9.1,3.4,0.4 o:1,8.8,1'],
      ['k x:-2,11.25,16,0.4'],
    ),
    band: 'k',
    ink: 'l',
    lines: ['Laurel', 'Run'],
  },
  gladius: {
    ground: 'o',
    art: layered(
      ['v o:0,0.4,12', 'y O:0.7,1.1,10.6'],
      [`r ${rays(12, { x: 6, y: 6.4, inner: 1.6, outer: 3.6, spread: 24 })}`],
      placed(
        [
          'w poly:6,-1.4,7.3,0.8,6.9,8,5.1,8,4.7,0.8',
          'y poly:6,-1.4,7.3,0.8,6.9,8,6,8',
          'v B:2.8,7.5,6.4,2',
          'y B:3.1,7.8,5.8,1.4',
          'v x:5.1,9.3,1.8,2.2 o:4.6,10.9,2.8',
          'w x:5.4,9.6,1.2,0.5 x:5.4,10.4,1.2,0.5',
          'y o:5,11.3,2',
        ],
        1.2,
        1,
        0.8,
      ),
    ),
    band: 'v',
    ink: 'w',
    lines: ['Gladius'],
  },
}
