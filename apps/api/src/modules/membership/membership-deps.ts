import type { Eraser, PersonalPart } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Pieces } from '../documents/index.ts'

export interface MembershipDeps extends Platform {
  /** Where archives are kept. */
  readonly pieces: Pieces
  /** What all modules tell of a player. */
  readonly parts: () => readonly PersonalPart[]
  /** What all modules erase at the end of an account. */
  readonly erasers: () => readonly Eraser[]
}
