/** The part of a structured logger (pino and its kin) that this package writes to. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
