import type { Platform } from '../../platform/platform.ts'
import type { CurrentRates } from '../wallet/index.ts'

/** Services of the module. */
export interface BonusesDeps extends Platform {
  readonly currentRates: CurrentRates
}
