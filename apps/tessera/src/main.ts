import '@tessera/server-kit/production-mode'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toBase32 } from '@tessera/credentials'
import { isConnectionLost, startEmbeddedPostgres } from '@tessera/postgres'
import { checkPort, connectionOf, createServer, runMain, thirdPartiesOf } from '@tessera/server-kit'
import { beaconOf, chosenChampionships } from '@tessera/sportsbook'
import { buildAll } from './build-all.ts'
import { type Composition, compose } from './compose.ts'
import { readConfiguration } from './environment.ts'
import { DEMO_OPERATOR } from './open-office.ts'
import type { Secrets } from './secrets.ts'
import { officeOf, startOffice } from './start-office.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const print = (line: string): void => console.log(line)

interface Addresses {
  readonly publicUrl: string
  readonly officeUrl: string | null
}

function welcome({ demo }: Composition, { publicUrl, officeUrl }: Addresses, secrets: Secrets): string {
  const lines = [['Tessera is running:', publicUrl]]
  if (demo)
    lines.push(
      ['Demonstration:     ', `${demo.email}  ${demo.password}`],
      ['Inbox and payments:', `${publicUrl}/sandbox`],
    )
  if (officeUrl) lines.push(['Back office:       ', officeUrl])
  if (officeUrl && demo)
    lines.push(
      ['Operator:          ', `${DEMO_OPERATOR}  ${secrets.officePassword}`],
      ['Authenticator key: ', toBase32(Buffer.from(secrets.officeSecret, 'hex'))],
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
  const place = officeOf(configuration)
  if (place) await checkPort(place)
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
    const connection = postgres
      ? {
          connectionString: postgres.connectionString,
          directUrl: postgres.connectionString,
          isPooled: false,
        }
      : connectionOf({ DATABASE_URL: DATABASE_URL ?? '', DATABASE_DIRECT_URL })
    const composition = await compose({
      server,
      connection,
      // No other process can use the embedded database of a data directory.
      isAlone: postgres !== null,
      hasRealtime: configuration.REALTIME,
      runsJobs: configuration.JOBS,
      sport: configuration.SPORT
        ? { championshipIds: chosenChampionships(configuration), beacon: beaconOf(configuration) }
        : null,
      api: configuration.api,
      secrets: configuration.secrets,
      publicUrl,
      webhookBaseUrl: isDemonstration
        ? `${ownUrl}/api`
        : (configuration.WEBHOOK_BASE_URL ?? `${publicUrl}/api`),
      contentDir: join(ROOT, 'content'),
      previewsContent: configuration.CONTENT_PREVIEW,
      mode: configuration.NODE_ENV,
      outside: configuration.outside ?? {
        ownUrl,
        // Other processes of the same database have the same journal to write.
        ...(postgres === null ? {} : { signerDir: join(DATA_DIR, 'signer') }),
        withdrawalDelayMs: SANDBOX_WITHDRAWAL_DELAY_MS === 'manual' ? null : SANDBOX_WITHDRAWAL_DELAY_MS,
      },
      countryHeader: configuration.COUNTRY_HEADER ?? null,
      metricsKey: configuration.METRICS_KEY,
      thirdParties: thirdPartiesOf(configuration),
      messengerOrigins: configuration.MESSENGER_ORIGINS ?? [],
      widgetOrigins: configuration.WIDGET_ORIGINS ?? [],
    })
    await server.listen({ port: PORT, host: HOST })
    const office =
      place && (await startOffice(configuration, { place, publicUrl, ...connection, log: server.log }))
    await composition.startWork()
    print(welcome(composition, { publicUrl, officeUrl: place?.url ?? null }, configuration.secrets))
    return {
      close: async () => {
        await office?.close()
        await composition.close()
        await postgres?.stop()
      },
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}, isConnectionLost)
