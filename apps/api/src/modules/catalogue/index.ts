export type { Catalogue } from './catalogue.ts'
export { type CatalogueModule, catalogueModule } from './catalogue-module.ts'
export { recordPlayed } from './catalogue-store.ts'
export { type GameList, gameLabel, type ListedGame } from './game-list.ts'
