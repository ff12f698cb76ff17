import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../sessions/index.ts'
import type { SocialProvider } from './social-provider.ts'

export interface SocialDeps extends Platform {
  readonly sessions: Sessions
  /** What the proofs of a log-in under way follow from. */
  readonly codeSecret: string
  /** By their ids, in the order in which they are offered. */
  readonly connections: ReadonlyMap<string, SocialProvider>
}
