import { askedPage, reloadAsked } from './asked-page.ts'

const RELOAD_KEY = 'lastReloads'
/** A reload is allowed once per path per 10000 ms (specification, states: builds). */
const RELOAD_PAUSE_MS = 10_000

/** The moments of the reloads that still count, by path. What is not ours to read counts as none. */
function readReloads(text: string | null, nowMs: number): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(entries.filter(([, ms]) => typeof ms === 'number' && nowMs - ms < RELOAD_PAUSE_MS))
  } catch {
    return new Map()
  }
}

/** Whether a path may be reloaded now; remembers it if so. */
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

/** Whether the browser knows that there is no network: what does not come then is not gone. */
const isOffline = (): boolean => navigator.onLine === false

/** Loads a piece of code; without a network it is asked for again once there is one. Rejects when it is gone. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isOffline()) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}

/**
 * Loads a piece of code as {@link whenOnline} does. If it is gone (a newer build), or the site is out of reach though the
 * browser doesn't know it, the page that was asked for is loaded as a whole, and null is what comes meanwhile.
 */
export async function importOnce<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await whenOnline(load)
  } catch (error) {
    if (!mayReload(sessionStorage, askedPage().pathname, Date.now())) throw error
    reloadAsked()
    return null
  }
}

let guesses = 0

/** Loads code that the visitor has not asked for yet. A failure changes nothing on the page: the code is requested again when it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  guesses += 1
  try {
    await load()
  } catch {
    // Requested again when it is needed.
  } finally {
    guesses -= 1
  }
}

/** Reloads when a chunk of this build is gone, at most once per path per 10 seconds. */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Who asked for it hears of it too.
    if (isOffline() || guesses > 0) return
    if (!mayReload(sessionStorage, askedPage().pathname, Date.now())) return
    event.preventDefault()
    reloadAsked()
  })
}
