import '@tessera/server-kit/production-mode'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isConnectionLost, startEmbeddedPostgres } from '@tessera/postgres'
import { checkPort, connectionOf, createServer, runMain } from '@tessera/server-kit'
import { buildAll } from './build-all.ts'
import { type Composition, compose } from './compose.ts'
import { readConfiguration } from './environment.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const print = (line: string): void => console.log(line)

function welcome({ demo }: Composition, publicUrl: string): string {
  const lines = [['Tessera is running:', publicUrl]]
  if (demo)
    lines.push(
      ['Demonstration:     ', `${demo.email}  ${demo.password}`],
      ['Inbox and payments:', `${publicUrl}/sandbox`],
    )
  return `\n${lines.map((line) => `  ${line.join(' ')}\n`).join('')}`
}

await runMain(async () => {
  const configuration = readConfiguration()
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, LOG_LEVEL, TRUST_PROXY } = configuration
  const { SANDBOX_WITHDRAWAL_DELAY_MS, DATABASE_DIRECT_URL } = configuration
  const ownUrl = `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`
  const publicUrl = (PUBLIC_URL ?? `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`).replace(
    /\/$/,
    '',
  )
  await checkPort({ host: HOST, port: PORT })
  await buildAll(ROOT, print)
  const server = createServer({
    logLevel: LOG_LEVEL,
    isUnavailable: isConnectionLost,
    ...(TRUST_PROXY === undefined ? {} : { trustProxy: TRUST_PROXY }),
  })
  const postgres =
    DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR, log: server.log }) : null
  try {
    const isDemonstration = configuration.outside === null
    const composition = await compose({
      server,
      connection: postgres
        ? {
            connectionString: postgres.connectionString,
            directUrl: postgres.connectionString,
            isPooled: false,
          }
        : connectionOf({ DATABASE_URL: DATABASE_URL ?? '', DATABASE_DIRECT_URL }),
      // No other process can use the embedded database of a data directory.
      isAlone: postgres !== null,
      hasRealtime: configuration.REALTIME,
      runsJobs: configuration.JOBS,
      sport: configuration.SPORT ? { championshipIds: configuration.SPORT_CHAMPIONSHIPS ?? null } : null,
      api: configuration.api,
      secrets: configuration.secrets,
      publicUrl,
      webhookBaseUrl: isDemonstration
        ? `${ownUrl}/api`
        : (configuration.WEBHOOK_BASE_URL ?? `${publicUrl}/api`),
      contentDir: join(ROOT, 'content'),
      mode: configuration.NODE_ENV,
      outside: configuration.outside ?? {
        ownUrl,
        withdrawalDelayMs: SANDBOX_WITHDRAWAL_DELAY_MS === 'manual' ? null : SANDBOX_WITHDRAWAL_DELAY_MS,
      },
      countryHeader: configuration.COUNTRY_HEADER ?? null,
      metricsKey: configuration.METRICS_KEY,
      messengerOrigins: configuration.MESSENGER_ORIGINS ?? [],
      widgetOrigins: configuration.WIDGET_ORIGINS ?? [],
    })
    await server.listen({ port: PORT, host: HOST })
    await composition.startWork()
    print(welcome(composition, publicUrl))
    return {
      close: async () => {
        await composition.close()
        await postgres?.stop()
      },
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}, isConnectionLost)
