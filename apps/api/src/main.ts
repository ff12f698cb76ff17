import '@tessera/server-kit/production-mode'
import { createLedger } from '@tessera/ledger'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import { createServer, readEnvironment, runMain, useHealth, VAULT_KEY_PATTERN } from '@tessera/server-kit'
import { z } from 'zod'
import {
  createApi,
  createInboxMailer,
  createSandboxPayments,
  createSmtpMailer,
  type Mailer,
} from './index.ts'

const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z.string().min(1),
    /** Address of the site as players reach it. */
    PUBLIC_URL: z.url(),
    /** Address of this API as payment providers reach it; `{PUBLIC_URL}/api` if not given. */
    WEBHOOK_BASE_URL: z.url().optional(),
    TOKEN_SECRET: z.string().min(32),
    GAME_TOKEN_SECRET: z.string().min(32),
    /** Seals what players fill in for payments: 64 hex digits, such as `openssl rand -hex 32` makes. */
    PAYMENT_FIELD_KEY: z.string().regex(VAULT_KEY_PATTERN, 'must be 64 lowercase hex digits'),
    PAYMENT_URL: z.url(),
    PAYMENT_API_KEY: z.string().min(1),
    PAYMENT_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
    /** Where mail goes: an SMTP server, or an inbox over HTTP. */
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Tessera <no-reply@tessera.example>'),
    INBOX_URL: z.url().optional(),
    INBOX_API_KEY: z.string().optional(),
    /** Key of the realtime server, which asks here who connects; it runs in another process. */
    REALTIME_PROXY_KEY: z.string().min(16).optional(),
    /** Header in which the proxy in front tells the visitor's country, such as `cf-ipcountry`. */
    COUNTRY_HEADER: z.string().toLowerCase().optional(),
    /** How many proxies stand in front, or their addresses and networks; none if not given. */
    TRUST_PROXY: z.union([z.coerce.number().int().min(1).max(10), z.string()]).optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine((environment) => environment.SMTP_URL ?? environment.INBOX_URL, {
    message: 'give SMTP_URL or INBOX_URL',
    path: ['SMTP_URL'],
  })

type Environment = z.output<typeof environmentSchema>

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

function mailerOf({ SMTP_URL, MAIL_FROM, INBOX_URL, INBOX_API_KEY }: Environment): Mailer {
  return SMTP_URL
    ? createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM })
    : createInboxMailer({ url: withoutSlash(INBOX_URL ?? ''), apiKey: INBOX_API_KEY ?? '' })
}

/** The player API on its own port, without games: outside providers reach the wallet when they are configured. */
await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
    isUnavailable: isConnectionLost,
  })
  const database = createDatabase({
    connectionString: environment.DATABASE_URL,
    applicationName: 'tessera-api',
    log: server.log,
  })
  const publicUrl = withoutSlash(environment.PUBLIC_URL)
  const api = await createApi({
    database,
    ledger: createLedger(database),
    tokenSecret: environment.TOKEN_SECRET,
    gameTokenSecret: environment.GAME_TOKEN_SECRET,
    paymentFieldKey: environment.PAYMENT_FIELD_KEY,
    providers: () => [],
    publicUrl,
    webhookBaseUrl: withoutSlash(environment.WEBHOOK_BASE_URL ?? `${publicUrl}/api`),
    mailer: mailerOf(environment),
    payments: [
      createSandboxPayments({
        url: withoutSlash(environment.PAYMENT_URL),
        apiKey: environment.PAYMENT_API_KEY,
        webhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
      }),
    ],
    ...(environment.REALTIME_PROXY_KEY ? { realtimeProxyKey: environment.REALTIME_PROXY_KEY } : {}),
    countryHeader: environment.COUNTRY_HEADER ?? null,
    log: server.log,
  })
  useHealth(server, '/api', { database: api.ready })
  await server.register(api.plugin, { prefix: '/api' })
  await server.listen({ port: environment.PORT, host: environment.HOST })
  server.log.info(`The player API listens on port ${environment.PORT}`)
  return {
    close: async () => {
      await server.close()
      await api.close()
      await database.close()
    },
  }
}, isConnectionLost)
