import { createServer } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'
import { createSandbox } from '../src/index.ts'

/** Merchant key of the tests. */
export const API_KEY = 'a merchant key of the tests'

/** Headers of a merchant's call. */
export const MERCHANT = { authorization: `Bearer ${API_KEY}` }

/** Token of the bot of the tests. */
export const BOT_TOKEN = `7000000001:${'t'.repeat(35)}`

type TestDatabase = Awaited<ReturnType<typeof startTestDatabase>>['database']

/** Starts a sandbox on a database, below `/sandbox` of a server without a port. Withdrawals wait for a decision if there is no delay. */
export async function serveSandbox(database: TestDatabase, withdrawalDelayMs: number | null = null) {
  const sandbox = await createSandbox({
    database,
    apiKey: API_KEY,
    webhookSecret: `whsec_${Buffer.from('a webhook secret of the tests').toString('base64')}`,
    publicUrl: 'http://127.0.0.1/sandbox',
    shopUrl: 'http://127.0.0.1',
    messenger: { botToken: BOT_TOKEN, siteUrl: 'http://127.0.0.1' },
    withdrawalDelayMs,
    onError: () => {},
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(sandbox.plugin, { prefix: '/sandbox' })
  return {
    server,
    startWork: () => sandbox.startWork(),
    stop: async () => {
      await server.close()
      await sandbox.close()
    },
  }
}

/** Starts a sandbox on a database of its own. */
export async function startSandbox() {
  const { database, stop } = await startTestDatabase()
  const served = await serveSandbox(database)
  return {
    database,
    server: served.server,
    stop: async () => {
      await served.stop()
      await stop()
    },
  }
}

type SandboxServer = Awaited<ReturnType<typeof startSandbox>>['server']

/** Creates the call of the sandbox's Bitcoin node, which answers like Bitcoin Core. */
export const createBitcoinCall =
  (server: SandboxServer) =>
  async (method: string, ...params: unknown[]) => {
    const response = await server.inject({
      method: 'POST',
      url: '/sandbox/chains/bitcoin/rpc',
      headers: { authorization: `Basic ${Buffer.from(`tessera:${API_KEY}`).toString('base64')}` },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    })
    return response.json()
  }
