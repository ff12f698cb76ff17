import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'
import { apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE } from '../../platform/urls/page-of-list.ts'
import type { HistoryFilters, HistoryPlace } from './history-place.ts'

const slice = ({ currency, from, to, before, after }: HistoryPlace) => ({
  perPage: LIST_PAGE_SIZE,
  ...(currency === null ? {} : { currency }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(before === null ? {} : { before }),
  ...(after === null ? {} : { after }),
})

const rounds = (place: HistoryPlace) => ({
  ...slice(place),
  ...(place.kind === 'all'
    ? {}
    : { isSettled: place.kind === 'settled' ? ('true' as const) : ('false' as const) }),
})

const TYPES = { deposits: INVOICE_TYPE.deposit, withdrawals: INVOICE_TYPE.withdrawal } as const
const STATUSES = {
  pending: INVOICE_STATUS.pending,
  completed: INVOICE_STATUS.success,
  failed: INVOICE_STATUS.failure,
} as const

const typeOf = (kind: HistoryFilters['kind']) =>
  kind === 'deposits' || kind === 'withdrawals' ? TYPES[kind] : null
const statusOf = (state: HistoryFilters['state']) => (state === 'all' ? null : STATUSES[state])

export const spinsQuery = (place: HistoryPlace) => apiQuery('GET /api/game/spins', { query: rounds(place) })

export const betsQuery = (place: HistoryPlace, locale: string) =>
  apiQuery('GET /api/game/bets', { query: { ...rounds(place), locale } })

export function transactionsQuery(place: HistoryPlace) {
  const [type, status] = [typeOf(place.kind), statusOf(place.state)]
  return apiQuery('GET /api/payment/invoices', {
    query: {
      ...slice(place),
      ...(type === null ? {} : { type: `${type}` as const }),
      ...(status === null ? {} : { status: `${status}` as const }),
    },
  })
}

/** A page of the rounds of free spins. */
export const freeRoundsQuery = (page: number) =>
  apiQuery('GET /api/game/free-rounds', { query: { page, perPage: LIST_PAGE_SIZE } })

/** Builds the query of the list shown, with names in the language of the page. */
export const historyQuery = (place: HistoryPlace, locale: string) =>
  place.tab === 'spins'
    ? spinsQuery(place)
    : place.tab === 'bets'
      ? betsQuery(place, locale)
      : transactionsQuery(place)

/** Returns the download of a list with its filters. */
export function downloadOf({ tab, kind, state, currency, from, to }: HistoryPlace) {
  const [type, status] = [typeOf(kind), statusOf(state)]
  return {
    list: tab,
    ...(kind === 'settled' || kind === 'open' ? { isSettled: kind === 'settled' } : {}),
    ...(type === null ? {} : { type }),
    ...(status === null ? {} : { status }),
    ...(currency === null ? {} : { currency }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}
