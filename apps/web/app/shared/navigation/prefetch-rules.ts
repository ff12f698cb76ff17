/** What the browser tells about the connection, where it does. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** At most 4 route preloads at a time (specification, business constants). */
export const MAX_PREFETCHES = 4

/** Prefetching is skipped on data-saver or 2g connections. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection === undefined || (connection.saveData !== true && !/2g$/.test(connection.effectiveType ?? ''))

/** The preloads with one more; the oldest leaves when there are too many. The same array if it is known. */
export function addPrefetch(known: readonly string[], path: string): readonly string[] {
  const page = path.split(/[?#]/)[0] ?? ''
  if (page === '' || known.includes(page)) return known
  return [...known, page].slice(-MAX_PREFETCHES)
}
