export { createPlayModule, type PlayConfig } from './play-module.ts'
