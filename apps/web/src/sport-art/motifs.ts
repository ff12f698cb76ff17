import { KIND_MOTIFS } from './kind-motifs.ts'
import type { Motif } from './motif.ts'
import { SPORT_MOTIFS } from './sport-motifs.ts'

/** Motifs of all sports with their own model, and of groups of the others. */
export const MOTIFS = { ...SPORT_MOTIFS, ...KIND_MOTIFS } satisfies Readonly<Record<string, Motif>>

export type MotifName = keyof typeof MOTIFS
