import { bearerKey, databaseEnvironment, listeningEnvironment, webhookSecret } from '@tessera/server-kit'
import { z } from 'zod'

/** Configuration of the sandbox as a separate process. */
export const sandboxEnvironmentSchema = z.object({
  ...databaseEnvironment,
  ...listeningEnvironment(3003),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3003'),
  /** Address of the site, to which identity providers redirect people. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  SANDBOX_API_KEY: bearerKey('the key with which the shop calls the sandbox'),
  SANDBOX_WEBHOOK_SECRET: webhookSecret('the secret of its webhooks'),
  /** Token of the bot whose app is opened; without it there is no messenger. */
  SANDBOX_BOT_TOKEN: z
    .string()
    .regex(/^[1-9]\d*:[\w-]+$/)
    .optional(),
  /** Delay after which withdrawals are paid out; `manual` waits for an approval on the sandbox's page. */
  SANDBOX_WITHDRAWAL_DELAY_MS: z.union([z.literal('manual'), z.coerce.number().int().min(0)]).default(3000),
})
