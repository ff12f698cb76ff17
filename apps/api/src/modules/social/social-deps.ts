import type { Platform } from '../../platform/platform.ts'
import type { YieldDeps } from '../auth/index.ts'
import type { SocialProvider } from './social-provider.ts'

export interface SocialDeps extends Platform, YieldDeps {
  /** What the proofs of a log-in under way follow from. */
  readonly codeSecret: string
  /** By their ids, in the order in which they are offered. */
  readonly connections: ReadonlyMap<string, SocialProvider>
}
