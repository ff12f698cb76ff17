import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * What the main command reads from the environment. In demonstration mode everything has a default; secrets are
 * made at the first start and kept in the data directory.
 */
export const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Loopback by default: a demonstration is not for the network. */
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    /** A PostgreSQL of your own; without it the embedded one runs on the data directory. */
    DATABASE_URL: z.string().optional(),
    /** The address that players use, if it is not the one that the process listens on. */
    PUBLIC_URL: z.url().optional(),
    /** Set before anything is imported, to production unless it says otherwise. */
    NODE_ENV: z.enum(['production', 'development']),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    /** Withdrawals of the sandbox are paid out after this time; `manual` waits for an approval on its page. */
    SANDBOX_WITHDRAWAL_DELAY_MS: z.union([z.literal('manual'), z.coerce.number().int().min(0)]).default(3000),
  })
  .transform((environment) => ({ ...environment, DATA_DIR: resolve(environment.DATA_DIR) }))
