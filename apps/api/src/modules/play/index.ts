export type { EnsureGameSession } from './ensure-game-session.ts'
export { type PlayModule, playModule } from './play-module.ts'
