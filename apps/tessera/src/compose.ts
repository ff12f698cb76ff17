import { createApi, createInboxMailer, createSandboxPayments, DEMO_EMAIL, seedDemo } from '@tessera/api'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { createLedger, outboxPartitions } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createRealtime, tesseraConfig } from '@tessera/realtime'
import { createSandbox } from '@tessera/sandbox'
import { useHealth } from '@tessera/server-kit'
import { createStudio } from '@tessera/studio'
import { createWeb } from '@tessera/web'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { injectFetch } from './inject-fetch.ts'
import type { Secrets } from './secrets.ts'

export interface ComposeConfig {
  /** Where the parts are put, which does not listen yet. Closed with them. */
  readonly server: FastifyInstance
  readonly connectionString: string
  readonly secrets: Secrets
  /** Address of the site as players reach it, without a slash at the end. */
  readonly publicUrl: string
  /** Address on which this process reaches itself, for the sandbox's calls and webhooks. */
  readonly ownUrl: string
  readonly contentDir: string
  readonly mode: 'production' | 'development'
  /** Milliseconds until the sandbox pays a withdrawal out; null: somebody approves it. */
  readonly withdrawalDelayMs: number | null
}

export interface Composition {
  readonly demo: { readonly email: string; readonly password: string }
  /** Stops taking work, finishes what runs, closes. */
  close(): Promise<void>
}

const POOL_SIZE = 16
const STUDIO_ID = 'tessera-studio'

/**
 * The whole of Tessera in one process and on one port: every app through the same interfaces as across processes, the
 * provider wallet and the provider called directly.
 */
export async function compose(config: ComposeConfig): Promise<Composition> {
  const { server, secrets, publicUrl, ownUrl } = config
  const log: FastifyBaseLogger = server.log
  const database = createDatabase({
    connectionString: config.connectionString,
    poolSize: POOL_SIZE,
    applicationName: 'tessera',
    log,
  })
  const closers: (() => Promise<void>)[] = [() => database.close()]
  const started = <T extends { close(): Promise<void> }>(part: T): T => {
    closers.unshift(() => part.close())
    return part
  }
  try {
    const sandbox = started(
      await createSandbox({
        database,
        apiKey: secrets.sandboxApiKey,
        webhookSecret: secrets.webhookSecret,
        publicUrl: `${publicUrl}/sandbox`,
        withdrawalDelayMs: config.withdrawalDelayMs,
        onError: (error) => log.warn({ err: error }, 'the sandbox stumbled'),
      }),
    )
    const outside = { url: `${ownUrl}/sandbox`, apiKey: secrets.sandboxApiKey }
    const studios: Awaited<ReturnType<typeof createStudio>>[] = []
    const api = started(
      await createApi({
        database,
        ledger: createLedger(database),
        tokenSecret: secrets.tokenSecret,
        gameTokenSecret: secrets.gameTokenSecret,
        paymentFieldKey: secrets.paymentFieldKey,
        providers: () => studios.map(({ provider }) => provider),
        publicUrl,
        webhookBaseUrl: `${ownUrl}/api`,
        mailer: createInboxMailer(outside),
        payments: [createSandboxPayments({ ...outside, webhookSecret: secrets.webhookSecret })],
        log,
      }),
    )
    const studio = started(
      await createStudio({
        database,
        wallet: api.walletFor(STUDIO_ID),
        seedKey: secrets.seedKey,
        providerId: STUDIO_ID,
        publicPath: '/studio',
        log,
      }),
    )
    studios.push(studio)
    const realtime = started(
      await createRealtime(
        tesseraConfig({
          allowedOrigins: [publicUrl],
          apiKey: secrets.realtimeApiKey,
          outbox: { dsn: config.connectionString, partitions: outboxPartitions },
        }),
        { log, allowSameHost: true, connectProxy: api.realtimeConnect },
      ),
    )
    const web = started(
      await createWeb({
        callApi: injectFetch(server),
        fetchPicture: (path) => injectFetch(server)(new Request(publicUrl + path)),
        publicUrl,
        contentDir: config.contentDir,
        mode: config.mode,
      }),
    )

    useHealth(server, '/api', { database: api.ready })
    await server.register(api.plugin, { prefix: '/api' })
    await server.register(studio.plugin, { prefix: '/studio' })
    await server.register(sandbox.plugin, { prefix: '/sandbox' })
    await server.register(web.plugin)
    realtime.attach(server.server, REALTIME_PATH)
    await server.ready()
    await seedDemo(database, secrets.demoPassword)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
  return {
    demo: { email: DEMO_EMAIL, password: secrets.demoPassword },
    close: async () => {
      // The parts go first: open sockets would hold the server.
      await closeAll(closers.slice(0, -1))
      await server.close()
      await closeAll(closers.slice(-1))
    },
  }
}

async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close()
}
