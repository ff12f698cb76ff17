import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { SportDeps } from '../sport/index.ts'

export interface HistoryDeps extends Platform, SportDeps {
  readonly catalogue: Catalogue
}
