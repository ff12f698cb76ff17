const KEY = 'socialBrowserKey'
const PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns this browser's secret, to which a log-in at another site is bound: it must be finished in the browser that
 * began it. The secret alone grants no access.
 */
export function browserKey(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(KEY)
  if (kept !== null && PATTERN.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  storage.setItem(KEY, made)
  return made
}
