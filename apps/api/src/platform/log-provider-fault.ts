import type { ApiLog } from './platform.ts'

/** Logs what a game provider threw: the page shows what is known without it. */
export const logProviderFault =
  (log: ApiLog) =>
  (error: unknown): void =>
    log.error({ err: error }, 'a game provider failed')
