import { apiQuery } from '../../platform/api/query.ts'

/** Currency, and country of the player's profile; null if it is unknown. */
interface MethodPlace {
  readonly currency: string
  readonly country: string | null
}

const methodsInput = ({ currency, country }: MethodPlace) => ({
  query: { currency, ...(country === null ? {} : { country }) },
})

export const depositMethodsQuery = (place: MethodPlace) =>
  apiQuery('GET /api/payment/methods/deposit', methodsInput(place))

export const withdrawalMethodsQuery = (place: MethodPlace) =>
  apiQuery('GET /api/payment/methods/withdrawal', methodsInput(place))

/** Steps that the player has to take before a withdrawal in a currency, and its conditions. */
export const withdrawalTermsQuery = (currency: string) =>
  apiQuery('GET /api/payment/methods/withdrawal/terms', { query: { currency } })

export const invoiceQuery = (id: string) => apiQuery('GET /api/payment/invoices/{id}', { params: { id } })

/** Pending deposits, which the player can still complete or decline. */
export const pendingQuery = apiQuery('GET /api/payment/invoices', {
  query: { page: 1, perPage: 5, status: '1' },
})

/** Completed payments by currency, valued in a currency if one is given. */
export const statisticsQuery = (equivalent: string | undefined) =>
  apiQuery('GET /api/payment/invoices/statistics', { query: equivalent === undefined ? {} : { equivalent } })
