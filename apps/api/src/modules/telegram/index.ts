export { botsOf } from './telegram-environment.ts'
export { telegramModule } from './telegram-module.ts'
