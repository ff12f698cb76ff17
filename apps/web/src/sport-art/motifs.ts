import { KIND_MOTIFS } from './kind-motifs.ts'
import type { Motif } from './motif.ts'
import { SPORT_MOTIFS } from './sport-motifs.ts'

/** One for each sport that is modelled, and one for each kind of the others. */
export const MOTIFS = { ...SPORT_MOTIFS, ...KIND_MOTIFS } satisfies Readonly<Record<string, Motif>>

export type MotifName = keyof typeof MOTIFS
