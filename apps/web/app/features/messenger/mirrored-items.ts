/**
 * Items that are copied to the messenger's storage, because its web view may discard the page's storage between
 * launches: the locally stored items of the specification and the device key. Sessions are never copied: a
 * launch starts one.
 */
export const MIRRORED_ITEMS = [
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

/** The messenger's storage on the device for its bot. Null removes an item. */
export interface ItemMirror {
  readonly getItem: (key: string) => Promise<string | null>
  readonly setItem: (key: string, value: string | null) => Promise<void>
}

/** Known contents of the messenger's storage, without keys that couldn't be read yet. */
export type Known = Map<string, string | null>

/** Copies stored items to the page's storage unless it has newer ones. Never rejects. */
export async function restoreItems(storage: Store, mirror: ItemMirror, known: Known): Promise<void> {
  const restore = async (key: string) => {
    if (storage.getItem(key) !== null) return
    const stored = await mirror.getItem(key)
    // Another write may have set it meanwhile.
    if (!known.has(key)) known.set(key, stored)
    if (stored !== null && storage.getItem(key) === null) storage.setItem(key, stored)
  }
  await Promise.allSettled(MIRRORED_ITEMS.map(restore))
}

/**
 * Returns a function that writes each item that has changed since the last call. A missing item is removed only if it
 * was read or written before; otherwise it may just not have been read. Errors are ignored.
 */
export function createMirrorUpdate(storage: Store, mirror: ItemMirror, known: Known): () => void {
  return () => {
    for (const key of MIRRORED_ITEMS) {
      const value = storage.getItem(key)
      const before = known.get(key)
      if (value === (before ?? null)) continue
      known.set(key, value)
      void mirror.setItem(key, value).catch(() => {
        // Restores the known value, so that the next call retries.
        if (known.get(key) !== value) return
        if (before === undefined) known.delete(key)
        else known.set(key, before)
      })
    }
  }
}
