import { apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE, readPage } from '../../platform/urls/page-of-list.ts'

/** Lists of the history: casino rounds, sports bets, and payments. */
export const HISTORY_TABS = ['spins', 'bets', 'transactions'] as const
export type HistoryTab = (typeof HISTORY_TABS)[number]

/** State of the history in its URL. */
export interface HistoryPlace {
  readonly tab: HistoryTab
  readonly page: number
  /** Only settled or only open rounds; only deposits or only withdrawals. */
  readonly filter: 'all' | 'settled' | 'open' | 'deposits' | 'withdrawals'
}

const isTab = (text: string): text is HistoryTab => HISTORY_TABS.some((tab) => tab === text)

const FILTERS: Record<HistoryTab, readonly HistoryPlace['filter'][]> = {
  spins: ['all', 'settled', 'open'],
  bets: ['all', 'settled', 'open'],
  transactions: ['all', 'deposits', 'withdrawals'],
}

export const filtersOf = (tab: HistoryTab): readonly HistoryPlace['filter'][] => FILTERS[tab]

/** Reads the state from the URL; invalid values fall back to the defaults. */
export function readPlace(search: URLSearchParams): HistoryPlace {
  const given = search.get('tab') ?? ''
  const tab = isTab(given) ? given : 'spins'
  const filter = FILTERS[tab].find((each) => each === search.get('filter')) ?? 'all'
  return { tab, page: readPage(search), filter }
}

/** Formats the state as a query string, without default values. */
export function placeSearch({ tab, page, filter }: HistoryPlace): string {
  const search = new URLSearchParams({ tab })
  if (filter !== 'all') search.set('filter', filter)
  if (page > 1) search.set('page', String(page))
  return search.toString()
}

const rounds = ({ page, filter }: HistoryPlace) => ({
  query: {
    page,
    perPage: LIST_PAGE_SIZE,
    ...(filter === 'settled'
      ? { isSettled: 'true' as const }
      : filter === 'open'
        ? { isSettled: 'false' as const }
        : {}),
  },
})

export const spinsQuery = (place: HistoryPlace) => apiQuery('GET /api/game/spins', rounds(place))
export const betsQuery = (place: HistoryPlace, locale: string) => {
  const { query } = rounds(place)
  return apiQuery('GET /api/game/bets', { query: { ...query, locale } })
}

export const transactionsQuery = ({ page, filter }: HistoryPlace) =>
  apiQuery('GET /api/payment/invoices', {
    query: {
      page,
      perPage: LIST_PAGE_SIZE,
      ...(filter === 'deposits'
        ? { type: '1' as const }
        : filter === 'withdrawals'
          ? { type: '2' as const }
          : {}),
    },
  })

/** Builds the query of the list shown, with names in the language of the page. */
export const historyQuery = (place: HistoryPlace, locale: string) =>
  place.tab === 'spins'
    ? spinsQuery(place)
    : place.tab === 'bets'
      ? betsQuery(place, locale)
      : transactionsQuery(place)
