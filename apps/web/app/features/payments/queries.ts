import { apiQuery } from '../../platform/api/query.ts'

export const depositMethodsQuery = (currency: string) =>
  apiQuery('GET /api/payment/methods/deposit', { query: { currency } })

export const withdrawalMethodsQuery = (currency: string) =>
  apiQuery('GET /api/payment/methods/withdrawal', { query: { currency } })

export const invoiceQuery = (id: string) => apiQuery('GET /api/payment/invoices/{id}', { params: { id } })

/** Pending deposits, which the player can still complete or decline. */
export const pendingQuery = apiQuery('GET /api/payment/invoices', {
  query: { page: 1, perPage: 5, status: '1' },
})

/** Completed payments by currency, valued in a currency if one is given. */
export const statisticsQuery = (equivalent: string | undefined) =>
  apiQuery('GET /api/payment/invoices/statistics', { query: equivalent === undefined ? {} : { equivalent } })
