import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import {
  connectionOf,
  createServer,
  databaseEnvironment,
  readEnvironment,
  runMain,
  useHealth,
} from '@tessera/server-kit'
import { z } from 'zod'
import { createSandbox } from './index.ts'

const environment = z.object({
  ...databaseEnvironment,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3003'),
  /** Address of the site, to which providers of identity send people back. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  SANDBOX_API_KEY: z.string().min(16),
  SANDBOX_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  /** The bot whose app is opened; without it there is no messenger. */
  SANDBOX_BOT_TOKEN: z
    .string()
    .regex(/^[1-9]\d*:[\w-]+$/)
    .optional(),
  /** Withdrawals are paid out after this time; `manual` waits for an approval on its page. */
  SANDBOX_WITHDRAWAL_DELAY_MS: z.union([z.literal('manual'), z.coerce.number().int().min(0)]).default(3000),
})

await runMain(async () => {
  const config = readEnvironment(environment)
  const siteUrl = config.PUBLIC_URL.replace(/\/$/, '')
  const botToken = config.SANDBOX_BOT_TOKEN
  const { directUrl, ...connection } = connectionOf(config)
  const database = createDatabase({ ...connection, applicationName: 'sandbox' })
  const server = createServer({ logLevel: 'info', isUnavailable: isConnectionLost })
  const sandbox = await createSandbox({
    database,
    directUrl,
    apiKey: config.SANDBOX_API_KEY,
    webhookSecret: config.SANDBOX_WEBHOOK_SECRET,
    publicUrl: config.SANDBOX_URL,
    shopUrl: siteUrl,
    ...(botToken ? { messenger: { botToken, siteUrl } } : {}),
    withdrawalDelayMs:
      config.SANDBOX_WITHDRAWAL_DELAY_MS === 'manual' ? null : config.SANDBOX_WITHDRAWAL_DELAY_MS,
    onError: (error) => server.log.error({ err: error }, 'the sandbox stumbled'),
  })
  useHealth(server, '', {
    database: async () => {
      await database.query('select 1')
    },
  })
  await server.register(sandbox.plugin, { prefix: new URL(config.SANDBOX_URL).pathname.replace(/\/$/, '') })
  await server.listen({ port: config.PORT, host: config.HOST })
  sandbox.startWork()
  return {
    close: async () => {
      await server.close()
      await sandbox.close()
      await database.close()
    },
  }
}, isConnectionLost)
