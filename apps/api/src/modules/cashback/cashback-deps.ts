import type { Platform } from '../../platform/platform.ts'
import type { Ladder } from '../loyalty/index.ts'

/** Services of the module. */
export interface CashbackDeps extends Platform {
  readonly ladder: Ladder
}
