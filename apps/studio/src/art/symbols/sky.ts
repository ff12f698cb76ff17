import type { Drawing } from '@tessera/mosaic'
import { rays } from '../scene.ts'

/** Lights of the night sky. The first line of a picture is its background. */
export const sky = {
  moon: [
    't',
    'y c:0.2,0,12,12',
    'o o:2.2,5.2,1.4 o:4,8.4,1 o:3.4,2.6,0.9',
    'w k:8.4,1.2,2.2,2.6 k:10.2,5.4,1.4,1.7 k:7.2,6.6,1.2,1.4',
  ],
  star: [
    'd',
    'y poly:6,0.2,7.7,4.3,12,4.6,8.7,7.4,9.8,11.6,6,9.3,2.2,11.6,3.3,7.4,0,4.6,4.3,4.3',
    'o poly:6,0.2,7.7,4.3,6,6.4 poly:12,4.6,8.7,7.4,6,6.4 poly:9.8,11.6,6,9.3,6,6.4 poly:2.2,11.6,3.3,7.4,6,6.4 poly:0,4.6,4.3,4.3,6,6.4',
  ],
  eclipse: [
    'r',
    `y ${rays(12, { x: 6, y: 6, inner: 3.6, outer: 6, spread: 15 })}`,
    `o ${rays(12, { x: 6, y: 6, inner: 3.6, outer: 5.2, spread: 15, start: 15 })}`,
    'w o:1.9,1.9,8.2',
    'k o:2.5,2.2,7.4',
  ],
  comet: [
    'v',
    'r poly:0.2,11.8,5.4,2.2,9.8,6.6',
    'o poly:1.2,10.8,5.8,2.4,9.6,6.2',
    'y poly:3,9,6.4,2.8,9.2,5.6',
    'w o:5.6,0.6,5.8',
    'y o:7,2,3',
  ],
  sun: [
    'b',
    `o ${rays(12, { x: 6, y: 6, inner: 3.4, outer: 5.9, spread: 14 })}`,
    'y o:2.4,2.4,7.2',
    'k| l:3.8,4.8,1.2,0.8',
    'r h2:4.6,6.8,2.8,1.5',
    'w j2:3.2,3.2,1.6',
  ],
  planet: [
    'o',
    'b o:2,2,8',
    'l d:M2.2,4.7Q6,6.4,9.8,4.7L10,6Q6,7.8,2,6.2Z',
    'w d:M8.9,3.2Q12.2,3,11.9,4.4Q11.4,6.6,6.6,8.3Q1,10,0.2,8.6Q-0.2,7.6,2.1,6L2.2,6.9Q1.2,7.7,1.6,8Q3,8.4,6.4,7.2Q10.2,5.8,10.5,4.6Q10.5,4,9.4,4.2Z',
  ],
} as const satisfies Readonly<Record<string, Drawing>>
