interface CachedView<View> {
  readonly version: number
  readonly view: View
  readonly weight: number
}

/**
 * Approximate size of each cache, of cards and of pages, in bytes. Popular events are viewed often and rarely change
 * within a second.
 */
const CACHE_BYTES = 20_000_000

/** Caches views of events by language until the event's version changes. */
export function createViewCache<View>(
  weightOf: (view: View) => number,
  maxBytes = CACHE_BYTES,
): (eventId: string, locale: string, version: number, make: () => View) => View {
  const cached = new Map<string, CachedView<View>>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= cached.get(key)?.weight ?? 0
    cached.delete(key)
  }
  return (eventId, locale, version, make) => {
    const key = `${eventId} ${locale}`
    const known = cached.get(key)
    if (known?.version === version) return known.view
    drop(key)
    const view = make()
    const weight = weightOf(view)
    cached.set(key, { version, view, weight })
    bytes += weight
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
    return view
  }
}
