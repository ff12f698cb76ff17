import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import { connectionOf, createServer, readEnvironment, runMain, useHealth } from '@tessera/server-kit'
import { sandboxEnvironmentSchema } from './environment.ts'
import { createSandbox } from './index.ts'

await runMain(async () => {
  const config = readEnvironment(sandboxEnvironmentSchema)
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
    onError: (error) => server.log.error({ err: error }, 'a sandbox task failed'),
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
