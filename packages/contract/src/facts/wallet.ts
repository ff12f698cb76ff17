import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for a player's accounts. */
export const walletFacts = {
  'GET /api/wallet/accounts': { auth: 'player', tellsSource: true },
  'POST /api/wallet/accounts': { auth: 'player', status: 201, tellsSource: true },
  'GET /api/wallet/statements': { auth: 'player' },
  'GET /api/wallet/vault': { auth: 'player' },
  'GET /api/wallet/vault/moves': { auth: 'player' },
  'POST /api/wallet/vault/deposit': { auth: 'player', isIdempotent: true },
  'POST /api/wallet/vault/withdrawal': { auth: 'player', isIdempotent: true },
  'POST /api/wallet/vault/lock': { auth: 'player' },
  'PUT /api/wallet/accounts/{id}/switch': { auth: 'player', tellsSource: true },
  'PUT /api/wallet/accounts/{id}/hide': { auth: 'player', tellsSource: true },
} as const satisfies CallFactsTable
