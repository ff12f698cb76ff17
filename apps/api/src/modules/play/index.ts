export type { EnsureGameSession } from './ensure-game-session.ts'
export { createPlayModule, type PlayConfig, type PlayModule } from './play-module.ts'
