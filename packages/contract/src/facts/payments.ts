import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for deposits and withdrawals. */
export const paymentsFacts = {
  'GET /api/payment/methods/deposit': { auth: 'player', tellsSource: true },
  'GET /api/payment/methods/withdrawal': { auth: 'player' },
  'GET /api/payment/methods/withdrawal/terms': { auth: 'player' },
  'POST /api/payment/invoices/deposit': { auth: 'player', status: 201, isIdempotent: true },
  'POST /api/payment/invoices/withdrawal': { auth: 'player', status: 201, isIdempotent: true },
  'GET /api/payment/invoices': { auth: 'player' },
  'GET /api/payment/invoices/{id}': { auth: 'player' },
  'PUT /api/payment/invoices/{id}/decline': { auth: 'player' },
  'GET /api/payment/invoices/statistics': { auth: 'player' },
} as const satisfies CallFactsTable
