import type { Drawing } from '@tessera/mosaic'

/** Low symbols: the tiles themselves, one cut each. The first line of a picture is its background. */
export const tiles = {
  'tile-quarter': ['d', 'r q:1,1,4.8 q2:6.2,6.2,4.8', 's q1:6.2,1,4.8 q3:1,6.2,4.8'],
  'tile-chevron': ['d', 'b v:1.4,0.8,9.2,4.4', 'l v:1.4,3.8,9.2,4.4', 'b v:1.4,6.8,9.2,4.4'],
  'tile-bar': ['d', 'o x:1,1,10,2.6 x:1,8.4,10,2.6', 's x:1,4.7,10,2.6'],
  'tile-dot': ['d', 'g o:1,1,10', 'l o:3,3,6', 'd o:4.7,4.7,2.6'],
  'tile-cross': ['d', 'n poly:1,1,6,6,1,11 poly:11,1,6,6,11,11', 's poly:1,1,6,6,11,1 poly:1,11,6,6,11,11'],
} as const satisfies Readonly<Record<string, Drawing>>
