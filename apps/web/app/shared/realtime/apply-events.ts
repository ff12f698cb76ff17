import type { Account } from '@tessera/contract'
import type { AccountUpdated } from '@tessera/contract/channels'

/** An answer of `GET /api/wallet/accounts` as the query cache keeps it. */
export interface AccountsResponse {
  readonly data: Account[]
  readonly meta: undefined
}

/** Whether what came is newer than what is known: a late event never overwrites a newer state. */
export const isNewer = (known: { version: number } | undefined, came: { version: number }): boolean =>
  known === undefined || came.version > known.version

/** The accounts with a balance event applied; the same object when the event is late or repeated. */
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
 * A list that was asked for again, without going back behind what events have brought meanwhile: for each item the
 * newer version stays.
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

/** What the query cache keeps when accounts are written to it, from wherever they come: of each the newer version. */
export function mergeAccounts(known: unknown, came: unknown): unknown {
  if (!hasAccounts(known) || !hasAccounts(came)) return came
  return { ...came, data: keepNewer(known.data, came.data, (account) => account.id) }
}
