interface KeptView<View> {
  readonly version: number
  readonly view: View
}

/** Cards and pages of events that many look at, and little of whom changes in a second. */
const KEPT_MAX = 4_000

/** Keeps what was made of an event in a language, for as long as the event's version stays. */
export function createKeptViews<View>(): (
  eventId: string,
  locale: string,
  version: number,
  make: () => View,
) => View {
  const kept = new Map<string, KeptView<View>>()
  return (eventId, locale, version, make) => {
    const key = `${eventId} ${locale}`
    const known = kept.get(key)
    if (known?.version === version) return known.view
    kept.delete(key)
    const view = make()
    kept.set(key, { version, view })
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return view
  }
}
