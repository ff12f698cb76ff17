const KEY = 'socialBrowserKey'
const PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns this browser's secret, to which a log-in at another site is bound: it must be finished in the browser that
 * began it. The secret alone grants no access.
 */
export function browserKey(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem(KEY)
  if (stored !== null && PATTERN.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const created = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  storage.setItem(KEY, created)
  return created
}
