import { createHash } from 'node:crypto'
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
import { payoutAccountOf, payoutAddress, readPayoutKey } from '@tessera/chains'
import type { Database } from '@tessera/postgres'
import {
  createSandbox,
  REGISTERS,
  type SandboxApp,
  SOCIAL_BRANDS,
  SOCIAL_CLIENT_ID,
  socialSecret,
} from '@tessera/sandbox'
import { createSigner, createSignerApi, openJournal, type Signer } from '@tessera/signer'
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
  /** Folder of the signer's journal; without one, withdrawals aren't paid on blockchains. */
  readonly signerDir?: string
  readonly log: FastifyBaseLogger
}

/** Starts the sandbox and creates the adapters that replace a demonstration's external services. */
export async function startDemonstration(
  config: DemonstrationConfig,
): Promise<{ sandbox: SandboxApp; signer: Signer | null; outside: Outside }> {
  const { database, directUrl, secrets, publicUrl, ownUrl, log } = config
  const { sandboxApiKey: apiKey, webhookSecret, sandboxBotToken: botToken } = secrets
  const payouts = config.signerDir === undefined ? null : openPayouts(config, config.signerDir)
  const sandbox = await createSandbox({
    database,
    directUrl,
    apiKey,
    webhookSecret,
    publicUrl: `${publicUrl}/sandbox`,
    shopUrl: publicUrl,
    messenger: { botToken, siteUrl: publicUrl },
    withdrawalDelayMs: config.withdrawalDelayMs,
    payoutAddress: payouts?.address,
    tonPayoutKey: payouts?.tonKey,
    onError: (error) => log.warn({ err: error }, 'the sandbox failed'),
  })
  const address = { url: `${ownUrl}/sandbox`, apiKey }
  return {
    sandbox,
    signer: payouts?.signer ?? null,
    outside: {
      mailer: createInboxMailer(address),
      payouts: payouts?.settings ?? null,
      chains: createDemonstrationChains({
        ...address,
        publicUrl: `${publicUrl}/sandbox`,
        payoutAddress: payouts?.address ?? null,
        tonPayoutKey: payouts?.tonKey ?? null,
      }),
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
      respondsAsBot: true,
      rateSource: createHttpRates(address),
    },
  }
}

/** Time that payouts wait for others of their batch, and between two looks of the signer. */
const BATCH_AGE_MS = 1000
const SIGNER_POLL_MS = 500
const BITCOIN = 100_000_000n
const TON = 1_000_000_000n
const USDT = 1_000_000n

/** Starts the signer of the demonstration's payouts in Bitcoin, TON and USDT on TON. Its private keys aren't passed on. */
function openPayouts({ secrets, ownUrl, log }: DemonstrationConfig, signerDir: string) {
  const { payoutSeed, payoutSignerSecret: signerSecret } = secrets
  const account = payoutAccountOf(Buffer.from(payoutSeed, 'hex'))
  const ton = readPayoutKey('ton', createHash('sha256').update(`ton:${payoutSeed}`).digest('hex'))
  return {
    address: payoutAddress('bitcoin', account.publicKey),
    tonKey: ton.publicKey,
    settings: { signerSecret, batchSize: 50, batchAgeMs: BATCH_AGE_MS },
    signer: createSigner({
      api: createSignerApi(`${ownUrl}/api`, signerSecret),
      keys: [readPayoutKey('bitcoin', account.privateKey), ton],
      limits: {
        bitcoin: { output: 2n * BITCOIN, batch: 20n * BITCOIN, day: 100n * BITCOIN },
        ton: { output: 20_000n * TON, batch: 100_000n * TON, day: 500_000n * TON },
        usdt_ton: { output: 30_000n * USDT, batch: 200_000n * USDT, day: 1_000_000n * USDT },
      },
      fees: { bitcoin: BITCOIN / 100n, ton: 6n * TON },
      journal: openJournal(signerDir, true),
      pollMs: SIGNER_POLL_MS,
      log,
    }),
  }
}
