import type { Platform } from '../../platform/platform.ts'
import type { AddressDeps, EnterBonusCode } from '../auth/index.ts'
import type { SocialProvider } from './social-provider.ts'

export interface SocialDeps extends Platform, AddressDeps {
  readonly enterBonusCode: EnterBonusCode
  /** Key from which the secrets of a flow are derived. */
  readonly codeSecret: string
  /** Providers by id, in the order in which players see them. */
  readonly connections: ReadonlyMap<string, SocialProvider>
}
