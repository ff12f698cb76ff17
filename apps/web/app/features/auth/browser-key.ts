const KEY = 'socialBrowserKey'
const PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * A secret of this browser that a log-in elsewhere is tied to: what another browser began can't be finished here, and the
 * other way round. It opens nothing by itself.
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
