/** Where the server writes what happens. Any pino-like logger fits. Tokens and payloads are never passed to it. */
export interface RealtimeLog {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** Drops everything. */
export const silentLog: RealtimeLog = { info: () => {}, warn: () => {}, error: () => {} }

/** What an unknown thrown value says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
