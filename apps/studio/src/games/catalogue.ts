import { diceEntries } from './dice-entries.ts'
import { fernAndFangEntries } from './fern-and-fang-entries.ts'
import { nightKilnEntries } from './night-kiln-entries.ts'
import { opusNineEntries } from './opus-nine-entries.ts'
import { saltglassEntries } from './saltglass-entries.ts'
import type { CatalogueEntry } from './types.ts'

/** All games of the studio. */
export const catalogue: readonly CatalogueEntry[] = [
  ...diceEntries,
  ...opusNineEntries,
  ...saltglassEntries,
  ...nightKilnEntries,
  ...fernAndFangEntries,
]
