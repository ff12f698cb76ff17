import { RETURN_GAME_KEY as KEY } from './leave.ts'

/** Longer ago nobody means it any more. */
const LIFE_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The game that a player is at, while it is open for money. */
interface ReturnGame {
  readonly playerId: string
  readonly id: string
}

/**
 * Notes the game that a player is playing. It stays where play is interrupted: the session ends, the tab or the browser goes.
 * Whoever leaves the game of their own accord has it forgotten.
 */
export function noteReturnGame(storage: Store, { playerId, id }: ReturnGame, nowMs: number): void {
  storage.setItem(KEY, `${nowMs} ${playerId} ${id}`)
}

function read(storage: Store): (ReturnGame & { readonly notedMs: number }) | null {
  const [, notedMs, playerId, id] = /^(\d+) ([a-z0-9]+) ([a-z0-9-]+)$/.exec(storage.getItem(KEY) ?? '') ?? []
  return playerId === undefined || id === undefined ? null : { notedMs: Number(notedMs), playerId, id }
}

/** The game that the player was interrupted at, if that is not too long ago; null otherwise, and for everybody else. */
export function returnGame(storage: Store, playerId: string, nowMs: number): string | null {
  const noted = read(storage)
  return noted?.playerId === playerId && noted.notedMs > nowMs - LIFE_MS ? noted.id : null
}

/** Forgets the game: the player has left it, or signed out. Of another game the note stays. */
export function forgetReturnGame(storage: Store, id?: string): void {
  if (id === undefined || read(storage)?.id === id) storage.removeItem(KEY)
}
