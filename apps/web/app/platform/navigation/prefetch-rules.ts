/** Network information of the browser, if it provides any. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** At most 4 route preloads at a time (specification, business constants). */
export const MAX_PREFETCHES = 4

/** True unless the connection has data saver or 2g. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection === undefined || (connection.saveData !== true && !/2g$/.test(connection.effectiveType ?? ''))

/** Adds a preload and drops the oldest one above the limit. Returns the same array if the preload is known. */
export function addPrefetch(known: readonly string[], path: string): readonly string[] {
  const page = path.split(/[?#]/)[0] ?? ''
  if (page === '' || known.includes(page)) return known
  return [...known, page].slice(-MAX_PREFETCHES)
}
