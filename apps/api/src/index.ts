export type { ApiConfig } from './api-config.ts'
export { captchaEnvironment, captchaOf } from './captcha/captcha-config.ts'
export { type Api, createApi } from './create-api.ts'
export { refuseLivePlayers } from './demo/live-players.ts'
export { DEMO_EMAIL, hasDemo, seedDemo } from './demo/seed-demo.ts'
export { formsEnvironment, formsOf } from './forms-config.ts'
export { loadCountryTable } from './http/country-table.ts'
export { rateEnvironment, rateLimitsOf } from './http/rate-environment.ts'
export { jurisdictionEnvironment, jurisdictionOf } from './jurisdiction.ts'
export { createInboxMailer } from './mail/inbox-mailer.ts'
export type { Mailer, MailMessage } from './mail/mailer.ts'
export { wrongCodesEnvironment } from './modules/auth/index.ts'
export {
  documentsEnvironmentSchema,
  type FileScanner,
  type FileStore,
  openFileStore,
  scanEnvironment,
  scannerOf,
} from './modules/documents/index.ts'
export { createSandboxIdentity } from './modules/identity/index.ts'
export { createSandboxPayments } from './modules/payments/index.ts'
export { botsOf } from './modules/telegram/index.ts'
export { type PlayerOpsDeps, playerCommands } from './ops/player-ops.ts'
export {
  createOutside,
  OUTSIDE_KEYS,
  type Outside,
  outsideEnvironmentSchema,
} from './outside-environment.ts'
export type { ApiLog } from './platform/platform.ts'
export { createHttpProvider, type HttpProviderOptions } from './providers/http-provider.ts'
export { createHttpSportsbook } from './providers/http-sportsbook.ts'
export { reconcileBooks } from './reconcile-books.ts'
