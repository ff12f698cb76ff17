import type { Eraser, KeptElsewhere, PersonalPart } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Pieces } from '../documents/index.ts'

export interface MembershipDeps extends Platform {
  /** Where archives are kept. */
  readonly pieces: Pieces
  /** What all modules tell of a player. Rejects while somebody who keeps a part of it is away. */
  readonly parts: (playerId: string) => Promise<readonly PersonalPart[]>
  /** What all modules erase at the end of an account. */
  readonly erasers: () => readonly Eraser[]
  /** Who else keeps something of players. */
  readonly elsewhere: () => readonly KeptElsewhere[]
}
