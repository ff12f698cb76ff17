const KEY = 'socialNewcomer'
/** Lifetime of the ticket. */
const LIFE_MS = 30 * 60_000

/** Facts that the server returned about a user without an account. */
export type Newcomer = Readonly<Record<string, string | number | boolean | null>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Stores in this tab the input of the registration form for a user who came from a provider. The code in the URL is
 * used up by then, so that a reload would lose it. The ticket opens an account only in this browser, because the call
 * requires its browser key.
 */
export function storeNewcomer(storage: Store, provider: string, newcomer: Newcomer, nowMs: number): void {
  storage.setItem(KEY, JSON.stringify({ provider, newcomer, keptMs: nowMs }))
}

/** Removes the stored user after the account was opened or the ticket expired. */
export const removeNewcomer = (storage: Store): void => storage.removeItem(KEY)

/** Returns the user who came from the provider in this tab until the ticket expires; null otherwise. */
export function storedNewcomer(storage: Store, provider: string, nowMs: number): Newcomer | null {
  const stored = read(storage.getItem(KEY))
  if (!isRecord(stored) || !isRecord(stored.newcomer)) return null
  const isCurrent = stored.provider === provider && Number(stored.keptMs) > nowMs - LIFE_MS
  const facts = Object.entries(stored.newcomer).filter((entry): entry is [string, string | null] => {
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
