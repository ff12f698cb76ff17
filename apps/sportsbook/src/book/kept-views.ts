interface KeptView<View> {
  readonly version: number
  readonly view: View
  readonly weight: number
}

/**
 * Approximate size of each cache, of cards and of pages, in bytes. Popular events are viewed often and rarely change
 * within a second.
 */
const KEPT_BYTES = 20_000_000

/** Caches views of events by language until the event's version changes. */
export function createKeptViews<View>(
  weightOf: (view: View) => number,
  keptBytes = KEPT_BYTES,
): (eventId: string, locale: string, version: number, make: () => View) => View {
  const kept = new Map<string, KeptView<View>>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return (eventId, locale, version, make) => {
    const key = `${eventId} ${locale}`
    const known = kept.get(key)
    if (known?.version === version) return known.view
    drop(key)
    const view = make()
    const weight = weightOf(view)
    kept.set(key, { version, view, weight })
    bytes += weight
    for (const oldest of kept.keys()) {
      if (bytes <= keptBytes) break
      drop(oldest)
    }
    return view
  }
}
