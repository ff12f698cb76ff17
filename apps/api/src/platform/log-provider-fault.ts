import type { ApiLog } from './platform.ts'

/** Logs an error of a game provider. The page shows what is available without it. */
export const logProviderFault =
  (log: ApiLog) =>
  (error: unknown): void =>
    log.error({ err: error }, 'a game provider failed')
