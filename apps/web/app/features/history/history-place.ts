import { findCurrency } from '@tessera/money'

/** Lists of the history: casino rounds, sports bets, and payments. */
export const HISTORY_TABS = ['spins', 'bets', 'transactions'] as const
export type HistoryTab = (typeof HISTORY_TABS)[number]

/** Tab of the bonuses, a list by page without filters. */
export const BONUSES_TAB = 'bonuses'

/** Tab of the rounds of free spins, a list by page without filters. */
export const FREE_ROUNDS_TAB = 'free-rounds'

/** Tab of the moves into and out of the vault, a list by page without filters. */
export const VAULT_TAB = 'vault'

/** Only settled or only open rounds; only deposits or only withdrawals. */
export type HistoryKind = 'all' | 'settled' | 'open' | 'deposits' | 'withdrawals'
/** Only payments in this state. */
export const PAYMENT_STATES = ['all', 'pending', 'completed', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Filters of the history, which also apply to its download. */
export interface HistoryFilters {
  readonly kind: HistoryKind
  readonly state: PaymentState
  /** Null for all currencies. */
  readonly currency: string | null
  /** First and last day as ISO dates, both included; null for no bound. */
  readonly from: string | null
  readonly to: string | null
}

/** State of the history in its URL. */
export interface HistoryPlace extends HistoryFilters {
  readonly tab: HistoryTab
  /** Cursor: the rows are older than it, or newer. Null for the newest rows. */
  readonly before: string | null
  readonly after: string | null
}

const KINDS: Record<HistoryTab, readonly HistoryKind[]> = {
  spins: ['all', 'settled', 'open'],
  bets: ['all', 'settled', 'open'],
  transactions: ['all', 'deposits', 'withdrawals'],
}

export const kindsOf = (tab: HistoryTab): readonly HistoryKind[] => KINDS[tab]

const NO_FILTERS: HistoryFilters = { kind: 'all', state: 'all', currency: null, from: null, to: null }

/** Returns the place of the newest rows of a list, without filters. */
export const newestOf = (tab: HistoryTab): HistoryPlace => ({ ...NO_FILTERS, tab, before: null, after: null })

/** True if the filters below the tabs select only a part of the list. */
export const isFiltered = ({ state, currency, from, to }: HistoryFilters): boolean =>
  state !== 'all' || currency !== null || from !== null || to !== null

const among = <Value extends string>(all: readonly Value[], text: string | null, fallback: Value): Value =>
  all.find((each) => each === text) ?? fallback

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  // A day that doesn't exist, such as 30 February, is another one or none.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

const readCursor = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,40}$/.test(text) ? text : null

/** Reads the state from the URL; invalid values fall back to the defaults. A period is read in either order. */
export function readPlace(search: URLSearchParams): HistoryPlace {
  const tab = among(HISTORY_TABS, search.get('tab'), 'spins')
  const currency = search.get('currency')
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  const isReversed = from !== null && to !== null && from > to
  const before = readCursor(search.get('before'))
  return {
    tab,
    kind: among(KINDS[tab], search.get('filter'), 'all'),
    state: tab === 'transactions' ? among(PAYMENT_STATES, search.get('state'), 'all') : 'all',
    currency: currency !== null && findCurrency(currency) ? currency : null,
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    before,
    after: before === null ? readCursor(search.get('after')) : null,
  }
}

/** Formats the state as a query string, without default values. */
export function placeSearch({ tab, kind, state, currency, from, to, before, after }: HistoryPlace): string {
  const search = new URLSearchParams({ tab })
  if (kind !== 'all') search.set('filter', kind)
  if (state !== 'all') search.set('state', state)
  for (const [name, value] of Object.entries({ currency, from, to, before, after }))
    if (value !== null) search.set(name, value)
  return search.toString()
}
