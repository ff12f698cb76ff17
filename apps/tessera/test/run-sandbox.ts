import { createSandbox } from '@tessera/sandbox'
import { createServer } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'

type SandboxConfig = Parameters<typeof createSandbox>[0]

/** Merchant key of the sandbox under test. */
export const SANDBOX_KEY = 'a merchant key of the tests'
/** Secret of its webhooks. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a webhook secret of the tests').toString('base64')}`

/**
 * Runs a sandbox on a free port with a database of its own. Its payments wait for a decision, unless the configuration says
 * otherwise.
 */
export async function runSandbox(config: Partial<SandboxConfig> = {}) {
  const { database, stop } = await startTestDatabase()
  const server = createServer({ logLevel: 'silent' })
  const sandbox = await createSandbox({
    ...{ database, apiKey: SANDBOX_KEY, webhookSecret: WEBHOOK_SECRET, withdrawalDelayMs: null },
    ...{ publicUrl: 'http://127.0.0.1/sandbox', shopUrl: 'http://127.0.0.1' },
    onError: () => {},
    ...config,
  })
  await server.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/sandbox`
  sandbox.startWork()
  return {
    ...{ url, server, database },
    stop: async () => {
      await sandbox.close()
      await server.close()
      await stop()
    },
  }
}
