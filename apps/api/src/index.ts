export type { ApiConfig } from './api-config.ts'
export { type Api, createApi } from './create-api.ts'
export { DEMO_EMAIL, hasDemo, seedDemo } from './demo/seed-demo.ts'
export { loadCountryTable } from './http/country-table.ts'
export { createInboxMailer } from './mail/inbox-mailer.ts'
export type { Mailer, MailMessage } from './mail/mailer.ts'
export { createSandboxPayments } from './modules/payments/index.ts'
export {
  createOutside,
  type Outside,
  outsideEnvironmentSchema,
} from './outside-environment.ts'
export type { ApiLog } from './platform/platform.ts'
export { createHttpProvider, type HttpProviderOptions } from './providers/http-provider.ts'
