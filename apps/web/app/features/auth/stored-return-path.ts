import { safePath } from '@tessera/contract/safe-path'

const KEY = 'wayBeforeConfirming'
/** Lifetime of the link in the message. */
const LIFE_MS = 86_400_000

/**
 * Stores the page from which a player was sent to confirm their email address: the link of the message
 * opens another tab.
 */
export function storeReturnPath(storage: Pick<Storage, 'setItem'>, path: string, nowMs: number): void {
  storage.setItem(KEY, `${nowMs}@${path}`)
}

/** Returns the stored page in this browser; null if there is none or it has expired. */
export function storedReturnPath(storage: Pick<Storage, 'getItem'>, nowMs: number): string | null {
  const [, keptMs, path = ''] = /^(\d+)@(.*)$/s.exec(storage.getItem(KEY) ?? '') ?? []
  return Number(keptMs) > nowMs - LIFE_MS ? safePath(path) : null
}

/** Removes the stored page after the player has returned to it. */
export const removeReturnPath = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY)
