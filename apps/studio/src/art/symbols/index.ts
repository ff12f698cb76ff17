import type { Drawing } from '@tessera/mosaic'
import { animals } from './animals.ts'
import { antiquity } from './antiquity.ts'
import { harbour } from './harbour.ts'
import { orchard } from './orchard.ts'
import { sea } from './sea.ts'
import { sky } from './sky.ts'
import { tiles } from './tiles.ts'
import { wings } from './wings.ts'
import { workshop } from './workshop.ts'

/** All pictures by their name in the catalogue. The first line is the pigment of the background. */
export const pictures: ReadonlyMap<string, Drawing> = new Map<string, Drawing>(
  [animals, antiquity, harbour, orchard, sea, sky, tiles, wings, workshop].flatMap((set) =>
    Object.entries(set),
  ),
)
