import { safePath } from '@tessera/contract/safe-path'

const KEY = 'wayBeforeConfirming'
/** As long as the link of the message holds. */
const LIFE_MS = 86_400_000

/** Keeps where a player was who is asked to confirm the address: the link of the message opens another tab. */
export function keepWay(storage: Pick<Storage, 'setItem'>, path: string, nowMs: number): void {
  storage.setItem(KEY, `${nowMs}@${path}`)
}

/** Where the player was in this browser, if that is not too long ago; null otherwise. */
export function keptWay(storage: Pick<Storage, 'getItem'>, nowMs: number): string | null {
  const [, keptMs, path = ''] = /^(\d+)@(.*)$/s.exec(storage.getItem(KEY) ?? '') ?? []
  return Number(keptMs) > nowMs - LIFE_MS ? safePath(path) : null
}

/** Forgets it: the player has gone back. */
export const forgetWay = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY)
