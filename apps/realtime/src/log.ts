/** Logger of the server; compatible with pino. Tokens and payloads are never logged. */
export interface RealtimeLog {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** Logger that drops everything. */
export const silentLog: RealtimeLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Message of an unknown thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
