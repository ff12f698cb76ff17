/**
 * What outlives the messenger's web view, which may forget the page's own storage between launches: the locally stored
 * items of the specification, and the key by which a device is known. Never a session: the launch begins that.
 */
export const KEPT_ITEMS = [
  'affiliateTag',
  'botURL',
  'initData',
  'initDataUnsafe',
  'playedGames',
  'user-language',
  'deviceKey',
  'fingerprint',
] as const

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The storage that the messenger keeps on the device for its bot. Null removes. */
export interface Keeper {
  readonly getItem: (key: string) => Promise<string | null>
  readonly setItem: (key: string, value: string | null) => Promise<void>
}

/** What the messenger is known to keep; a key that could not be read yet is not in it. */
export type Known = Map<string, string | null>

/** Puts what is kept into the page's storage, where that has none: what stands there is newer. Never rejects. */
export async function bringBack(storage: Store, keeper: Keeper, known: Known): Promise<void> {
  const bring = async (key: string) => {
    if (storage.getItem(key) !== null) return
    const kept = await keeper.getItem(key)
    // It may have come meanwhile.
    if (!known.has(key)) known.set(key, kept)
    if (kept !== null && storage.getItem(key) === null) storage.setItem(key, kept)
  }
  await Promise.allSettled(KEPT_ITEMS.map(bring))
}

/**
 * Answers what hands over each item that has changed since the last time. One that is gone is removed only where it was
 * read or handed over before: an item that the page never saw may only not have been read. Faults are dropped.
 */
export function createHandOver(storage: Store, keeper: Keeper, known: Known): () => void {
  return () => {
    for (const key of KEPT_ITEMS) {
      const value = storage.getItem(key)
      const before = known.get(key)
      if (value === (before ?? null)) continue
      known.set(key, value)
      void keeper.setItem(key, value).catch(() => {
        // As it was: it is tried again. What may be kept there is told from what is not.
        if (known.get(key) !== value) return
        if (before === undefined) known.delete(key)
        else known.set(key, before)
      })
    }
  }
}
