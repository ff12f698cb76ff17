import type { Account } from '@tessera/contract'
import type { AccountUpdated } from '@tessera/contract/channels'

/** A response of `GET /api/wallet/accounts` in the query cache. */
export interface AccountsResponse {
  readonly data: Account[]
  readonly meta: undefined
}

/** True if the new state has a higher version: a late event never overwrites a newer state. */
export const isNewer = (known: { version: number } | undefined, came: { version: number }): boolean =>
  known === undefined || came.version > known.version

/** Returns the accounts with a balance event applied; the same object if the event is late or repeated. */
export function applyAccountEvent(
  answer: AccountsResponse | undefined,
  event: AccountUpdated,
): AccountsResponse | undefined {
  if (!answer) return undefined
  const known = answer.data.find((account) => account.id === event.id)
  if (!isNewer(known, event)) return answer
  const { id, currency, balance, version, status } = event
  const account: Account = { id, currency, balance, version, status }
  const data = known
    ? answer.data.map((other) => (other.id === id ? account : other))
    : [...answer.data, account]
  return { ...answer, data }
}

/**
 * Merges a list that was requested again with the cached one. For each item the newer version stays, so that the
 * response doesn't undo events that arrived meanwhile.
 */
export function keepNewer<T extends { readonly version: number }>(
  known: readonly T[],
  came: readonly T[],
  idOf: (item: T) => string | number,
): T[] {
  const byId = new Map(known.map((item) => [idOf(item), item]))
  return came.map((item) => {
    const old = byId.get(idOf(item))
    return old && old.version > item.version ? old : item
  })
}

const hasAccounts = (value: unknown): value is AccountsResponse =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)

/** Merges accounts that are written to the query cache: the newer version of each account stays. */
export function mergeAccounts(known: unknown, came: unknown): unknown {
  if (!hasAccounts(known) || !hasAccounts(came)) return came
  return { ...came, data: keepNewer(known.data, came.data, (account) => account.id) }
}
