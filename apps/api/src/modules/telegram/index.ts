export type { Bot } from './launch-proof.ts'
export { botsOf, telegramEnvironment } from './telegram-environment.ts'
export { createTelegramModule, type TelegramConfig } from './telegram-module.ts'
