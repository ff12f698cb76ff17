import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './catalogue.ts'
import type { CollectionDefinition } from './game-collections.ts'

export interface CatalogueDeps extends Platform {
  readonly catalogue: Catalogue
  readonly collections: readonly CollectionDefinition[]
}
