export { publishMissingTournaments } from './publish-tournaments.ts'
export { readTournaments } from './read-tournaments.ts'
export { tournamentsModule } from './tournaments-module.ts'
