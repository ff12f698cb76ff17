import { RETURN_GAME_KEY as KEY } from '../../platform/session/leave.ts'

/** Lifetime of the note: one day. */
const LIFE_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A game that a player has open for money. */
interface ReturnGame {
  readonly playerId: string
  readonly id: string
}

/**
 * Stores the game that a player is playing. The note survives an interruption: the session ends, or the tab or browser
 * closes. It is removed when the player leaves the game.
 */
export function recordReturnGame(storage: Store, { playerId, id }: ReturnGame, nowMs: number): void {
  storage.setItem(KEY, `${nowMs} ${playerId} ${id}`)
}

function read(storage: Store): (ReturnGame & { readonly notedMs: number }) | null {
  const [, notedMs, playerId, id] = /^(\d+) ([a-z0-9]+) ([a-z0-9-]+)$/.exec(storage.getItem(KEY) ?? '') ?? []
  return playerId === undefined || id === undefined ? null : { notedMs: Number(notedMs), playerId, id }
}

/** Returns the player's interrupted game; null if the note expired or belongs to another player. */
export function returnGame(storage: Store, playerId: string, nowMs: number): string | null {
  const noted = read(storage)
  return noted?.playerId === playerId && noted.notedMs > nowMs - LIFE_MS ? noted.id : null
}

/** Removes the note after the player left the game or logged out. With an `id`, a note for another game stays. */
export function forgetReturnGame(storage: Store, id?: string): void {
  if (id === undefined || read(storage)?.id === id) storage.removeItem(KEY)
}
