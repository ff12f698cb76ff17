import { reloadRequestedPage, requestedPage } from './requested-page.ts'

export const RELOAD_KEY = 'lastReloads'
/** A reload is allowed once per path per 10000 ms (specification, states: builds). */
export const RELOAD_PAUSE_MS = 10_000

/** Returns the times of the reloads that still count, by path. An invalid value counts as none. */
function readReloads(text: string | null, nowMs: number): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.filter(([, ms]) => typeof ms === 'number' && nowMs - ms < RELOAD_PAUSE_MS))
  } catch {
    return new Map()
  }
}

/** True if a path may be reloaded now; if so, records the reload. */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  path: string,
  nowMs: number,
): boolean {
  const reloads = readReloads(storage.getItem(RELOAD_KEY), nowMs)
  if (reloads.has(path)) return false
  storage.setItem(RELOAD_KEY, JSON.stringify(Object.fromEntries(reloads.set(path, nowMs))))
  return true
}

/** True if the browser reports no network: a chunk that fails to load then still exists. */
const isOffline = (): boolean => navigator.onLine === false

/** True from a reload for a missing chunk on. The page is about to disappear, so nothing that fails is shown meanwhile. */
let isReloading = false

function reload(): void {
  isReloading = true
  // A page restored from the browser's page cache works again.
  window.addEventListener('pageshow', () => (isReloading = false), { once: true })
  reloadRequestedPage()
}

const never = (): Promise<never> => new Promise(() => {})

/**
 * Loads a chunk. Without a network, it retries once there is one. Rejects if the chunk no longer exists, unless the page
 * reloads for it (watchChunkErrors): then the promise never settles.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    // The bundler's loader resolves without a module if the reload has begun.
    return isReloading ? await never() : loaded
  } catch (error) {
    if (isReloading) return never()
    if (!isOffline()) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}

/**
 * Loads a chunk as {@link whenOnline} does. If the chunk no longer exists (a newer build) or the site can't be reached,
 * the requested page is loaded in full, and the promise never settles.
 */
export async function importOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await whenOnline(load)
  } catch (error) {
    if (!mayReload(sessionStorage, requestedPage().pathname, Date.now())) throw error
    reload()
    return never()
  }
}

let guesses = 0

/**
 * Loads code that the visitor hasn't requested yet. A failure doesn't affect the page: the code is requested again when
 * it is needed.
 */
export async function preloadCode(load: () => Promise<unknown>): Promise<void> {
  guesses += 1
  try {
    await load()
  } catch {
    // Requested again when it is needed.
  } finally {
    guesses -= 1
  }
}

/** Reloads if a chunk of this build no longer exists, at most once per path per 10 seconds. */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The importer receives the error as well.
    if (isOffline() || guesses > 0) return
    if (!mayReload(sessionStorage, requestedPage().pathname, Date.now())) return
    event.preventDefault()
    reload()
  })
}
