import { z } from 'zod'

/** Port and host that a process listens on. Without `HOST` only this machine reaches it. */
export const listeningEnvironment = (defaultPort: number) => ({
  PORT: z.coerce.number().int().min(0).max(65_535).default(defaultPort),
  HOST: z.string().default('127.0.0.1'),
})

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** The least severe entries that are logged. */
export const logEnvironment = (defaultLevel: (typeof LOG_LEVELS)[number]) => ({
  LOG_LEVEL: z.enum(LOG_LEVELS).default(defaultLevel),
})

/** Folder of the operator's words; the one that comes with Tessera if not given. */
export const wordsEnvironment = { CONTENT_DIR: z.string().optional() }
