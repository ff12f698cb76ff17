import { z } from 'zod'
import { roleSwitch } from './environment.ts'

/** Port and host on which a process listens. Without `HOST`, it is reachable only from this machine. */
export const listeningEnvironment = (defaultPort: number) => ({
  PORT: z.coerce.number().int().min(0).max(65_535).default(defaultPort),
  HOST: z.string().default('127.0.0.1'),
})

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Minimum severity of log entries. */
export const logEnvironment = (defaultLevel: (typeof LOG_LEVELS)[number]) => ({
  LOG_LEVEL: z.enum(LOG_LEVELS).default(defaultLevel),
})

/** Folder of the operator's content; the built-in content by default. */
export const wordsEnvironment = { CONTENT_DIR: z.string().optional() }

/** `on` if pages show changes of the content without a restart, for an operator who edits it. */
export const previewEnvironment = { CONTENT_PREVIEW: roleSwitch('off') }
