import {
  botsOf,
  createDemonstrationChains,
  createHttpRates,
  createInboxMailer,
  createSandboxIdentity,
  createSandboxPayments,
  createSandboxRegister,
  type Outside,
} from '@tessera/api'
import type { Database } from '@tessera/postgres'
import {
  createSandbox,
  REGISTERS,
  type SandboxApp,
  SOCIAL_BRANDS,
  SOCIAL_CLIENT_ID,
  socialSecret,
} from '@tessera/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from './secrets.ts'

export interface DemonstrationConfig {
  readonly database: Database
  /** Address of the database, bypassing any connection pooler. */
  readonly directUrl: string
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Address at which this process reaches itself, for the sandbox's calls and webhooks. */
  readonly ownUrl: string
  /** Milliseconds until the sandbox pays out a withdrawal; null to wait for manual approval. */
  readonly withdrawalDelayMs: number | null
  readonly log: FastifyBaseLogger
}

/** Starts the sandbox and creates the adapters that replace a demonstration's external services. */
export async function startDemonstration(
  config: DemonstrationConfig,
): Promise<{ sandbox: SandboxApp; outside: Outside }> {
  const { database, directUrl, secrets, publicUrl, ownUrl, log } = config
  const { sandboxApiKey: apiKey, webhookSecret, sandboxBotToken: botToken } = secrets
  const sandbox = await createSandbox({
    database,
    directUrl,
    apiKey,
    webhookSecret,
    publicUrl: `${publicUrl}/sandbox`,
    shopUrl: publicUrl,
    messenger: { botToken, siteUrl: publicUrl },
    withdrawalDelayMs: config.withdrawalDelayMs,
    onError: (error) => log.warn({ err: error }, 'the sandbox failed'),
  })
  const address = { url: `${ownUrl}/sandbox`, apiKey }
  return {
    sandbox,
    outside: {
      mailer: createInboxMailer(address),
      payouts: null,
      chains: createDemonstrationChains({ ...address, publicUrl: `${publicUrl}/sandbox` }),
      payments: [createSandboxPayments({ ...address, webhookSecret })],
      exclusionRegisters: REGISTERS.map((id) => createSandboxRegister(id, address)),
      identityServices: [createSandboxIdentity({ ...address, webhookSecret })],
      socialConnections: SOCIAL_BRANDS.map(({ id, name }, index) => ({
        id,
        name,
        issuer: `${publicUrl}/sandbox/social/${id}`,
        backchannelUrl: `${address.url}/social/${id}`,
        clientId: SOCIAL_CLIENT_ID,
        clientSecret: socialSecret(apiKey, id),
        // One provider is trusted to verify email addresses, the other isn't.
        vouchesForEmail: index === 0,
        prompt: 'login',
      })),
      telegramBots: botsOf(botToken),
      telegramApiUrl: `${address.url}/messenger`,
      rateSource: createHttpRates(address),
    },
  }
}
