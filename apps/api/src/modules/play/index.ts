export type { KeepSeat } from './keep-seat.ts'
export { createPlayModule, type PlayConfig, type PlayModule } from './play-module.ts'
