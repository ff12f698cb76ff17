import '@tessera/server-kit/production-mode'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isConnectionLost, startEmbeddedPostgres } from '@tessera/postgres'
import { createServer, readEnvironment, runMain } from '@tessera/server-kit'
import { buildAll } from './build-all.ts'
import { compose } from './compose.ts'
import { environmentSchema } from './environment.ts'
import { loadSecrets } from './secrets.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const say = (line: string): void => console.log(line)

await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, LOG_LEVEL, SANDBOX_WITHDRAWAL_DELAY_MS } =
    environment
  const ownUrl = `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`
  const publicUrl = (PUBLIC_URL ?? `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`).replace(
    /\/$/,
    '',
  )
  await buildAll(ROOT, say)
  const server = createServer({ logLevel: LOG_LEVEL, isUnavailable: isConnectionLost })
  const postgres =
    DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR, log: server.log }) : null
  try {
    const composition = await compose({
      server,
      connectionString: postgres?.connectionString ?? DATABASE_URL ?? '',
      secrets: loadSecrets(DATA_DIR),
      publicUrl,
      ownUrl,
      contentDir: join(ROOT, 'content'),
      mode: environment.NODE_ENV,
      withdrawalDelayMs: SANDBOX_WITHDRAWAL_DELAY_MS === 'manual' ? null : SANDBOX_WITHDRAWAL_DELAY_MS,
    })
    await server.listen({ port: PORT, host: HOST })
    say(
      [
        '',
        `  Tessera is open:    ${publicUrl}`,
        `  Demonstration:      ${composition.demo.email}  ${composition.demo.password}`,
        `  Inbox and payments: ${publicUrl}/sandbox`,
        '',
      ].join('\n'),
    )
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
