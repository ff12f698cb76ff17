import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'

export interface HistoryDeps extends Platform {
  readonly catalogue: Catalogue
}
