export type { ApiConfig, ApiSettings, Outside } from './api-config.ts'
export { type Api, createApi } from './create-api.ts'
export { refuseLivePlayers } from './demo/live-players.ts'
export { DEMO_EMAIL, hasDemo, seedDemo } from './demo/seed-demo.ts'
export { loadCountryTable } from './http/country-table.ts'
export { createInboxMailer } from './mail/inbox-mailer.ts'
export type { Mailer, MailMessage } from './mail/mailer.ts'
export { loadMailWords } from './mail/messages.ts'
export { loadBotWords } from './modules/bot/index.ts'
export { createDemonstrationChains } from './modules/chains/index.ts'
export { createSandboxIdentity } from './modules/identity/index.ts'
export { createSandboxRegister, type RegisterPerson } from './modules/limits/index.ts'
export { loadMessageWords } from './modules/notifications/index.ts'
export { createSandboxPayments, loadMethods, readSecondPerson } from './modules/payments/index.ts'
export { botsOf } from './modules/telegram/index.ts'
export { createHttpRates } from './modules/wallet/index.ts'
export { moduleCalls } from './ops/module-calls.ts'
export { moduleCommands } from './ops/module-commands.ts'
export type { OperatorWorld } from './platform/module-commands.ts'
export type { ApiLog } from './platform/platform.ts'
export { createHttpProvider, type HttpProviderOptions } from './providers/http-provider.ts'
export { createHttpSportsbook } from './providers/http-sportsbook.ts'
export { reconcileBooks } from './reconcile-books.ts'
export {
  foldersWithin,
  OUTSIDE_PARTS,
  outsideSchema,
  SETTINGS_PARTS,
  settingsKeys,
  settingsSchema,
} from './settings-environment.ts'
