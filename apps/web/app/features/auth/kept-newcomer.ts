const KEY = 'socialNewcomer'
/** As long as the ticket holds. */
const LIFE_MS = 30 * 60_000

/** What the server told of somebody whom it does not know yet. */
export type Newcomer = Readonly<Record<string, string | number | boolean | null>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps in this tab what the form of somebody who came by an account elsewhere goes on with: the address is used up by then, and
 * a reload would lose it. The ticket opens an account in this browser alone, whose own key it asks for.
 */
export function keepNewcomer(storage: Store, provider: string, newcomer: Newcomer, nowMs: number): void {
  storage.setItem(KEY, JSON.stringify({ provider, newcomer, keptMs: nowMs }))
}

/** Forgets it: the account is open, or the ticket has ended. */
export const forgetNewcomer = (storage: Store): void => storage.removeItem(KEY)

/** Who came by the provider in this tab, while the ticket holds; null otherwise. */
export function keptNewcomer(storage: Store, provider: string, nowMs: number): Newcomer | null {
  const kept = read(storage.getItem(KEY))
  if (!isRecord(kept) || !isRecord(kept.newcomer)) return null
  const isCurrent = kept.provider === provider && Number(kept.keptMs) > nowMs - LIFE_MS
  const facts = Object.entries(kept.newcomer).filter((entry): entry is [string, string | null] => {
    const [, value] = entry
    return value === null || typeof value === 'string'
  })
  const newcomer = Object.fromEntries(facts)
  return isCurrent && typeof newcomer.ticket === 'string' ? newcomer : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
