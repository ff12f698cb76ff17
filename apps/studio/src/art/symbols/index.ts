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

/** Every picture by the name that the catalogue gives it; the first line is the pigment of its ground. */
export const pictures: ReadonlyMap<string, Drawing> = new Map<string, Drawing>(
  [animals, antiquity, harbour, orchard, sea, sky, tiles, wings, workshop].flatMap((set) =>
    Object.entries(set),
  ),
)
