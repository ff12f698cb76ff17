import type { AccountUpdated, InvoiceUpdated, OnlineUpdated, RoundUpdated } from '@tessera/contract/channels'

/** What the channels bring, once it has been checked. */
export interface RealtimeEvents {
  accounts: AccountUpdated
  invoices: InvoiceUpdated
  bets: RoundUpdated
  spins: RoundUpdated
  online: OnlineUpdated
}

export type RealtimeEventName = keyof RealtimeEvents

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasNumbers = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => Number.isFinite(value[name]))

const isAccountUpdated = (value: unknown): value is AccountUpdated =>
  isRecord(value) &&
  value.event === 'account.updated' &&
  hasNumbers(value, 'id', 'balance', 'version', 'status')

const isInvoiceUpdated = (value: unknown): value is InvoiceUpdated =>
  isRecord(value) &&
  (value.event === 'deposit.updated' || value.event === 'withdrawal.updated') &&
  isRecord(value.invoice) &&
  hasNumbers(value.invoice, 'status', 'amount', 'version')

const isRoundUpdated = (value: unknown): value is RoundUpdated =>
  isRecord(value) &&
  (value.event === 'round.opened' || value.event === 'round.settled') &&
  hasNumbers(value, 'stake', 'payout')

const isOnlineUpdated = (value: unknown): value is OnlineUpdated =>
  isRecord(value) && hasNumbers(value, 'online')

const guards: { [Name in RealtimeEventName]: (value: unknown) => value is RealtimeEvents[Name] } = {
  accounts: isAccountUpdated,
  invoices: isInvoiceUpdated,
  bets: isRoundUpdated,
  spins: isRoundUpdated,
  online: isOnlineUpdated,
}

/** A publication as an event of its channel; null if it is not one that we know. */
export function parseEvent<Name extends RealtimeEventName>(
  name: Name,
  data: unknown,
): RealtimeEvents[Name] | null {
  const isEvent = guards[name]
  return isEvent(data) ? data : null
}
