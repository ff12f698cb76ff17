import type { Eraser, KeptElsewhere, PersonalPart } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Pieces } from '../documents/index.ts'

export interface MembershipDeps extends Platform {
  /** Storage of archives. */
  readonly pieces: Pieces
  /** Returns the personal data of all modules. Rejects while a system that stores a part of it is unavailable. */
  readonly parts: (playerId: string) => Promise<readonly PersonalPart[]>
  /** Returns the functions of all modules that erase data of a closed account. */
  readonly erasers: () => readonly Eraser[]
  /** Returns the other systems that store data of players. */
  readonly elsewhere: () => readonly KeptElsewhere[]
}
