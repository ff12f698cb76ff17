import { z } from 'zod'
import { amount, currencyCode, defineCalls } from '../call.ts'
import { walletFacts } from '../facts/wallet.ts'
import { ACCOUNT_STATUS, numbersOf } from '../statuses.ts'

export const accountSchema = z.object({
  id: z.int(),
  currency: z.string(),
  /** In subunits of the currency. */
  balance: amount,
  status: z.literal(numbersOf(ACCOUNT_STATUS)),
  /** Counts up with every change: an event with a lower one is late and ignored. */
  version: z.int(),
})
export type Account = z.infer<typeof accountSchema>

const params = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const walletCalls = defineCalls(walletFacts, {
  'GET /api/wallet/accounts': {
    tag: 'wallet',
    summary: 'The accounts of the player, hidden ones included.',
    data: z.array(accountSchema),
  },
  'POST /api/wallet/accounts': {
    tag: 'wallet',
    summary: 'Opens an account in a currency, or shows the hidden one again.',
    body: z.strictObject({ currency: currencyCode }),
    data: accountSchema,
    errors: ['currency_not_available'],
  },
  'PUT /api/wallet/accounts/{id}/switch': {
    tag: 'wallet',
    summary: 'Makes an account the active one.',
    params,
    data: z.array(accountSchema),
    errors: ['not_found'],
  },
  'PUT /api/wallet/accounts/{id}/hide': {
    tag: 'wallet',
    summary: 'Hides an empty account that is not the active one.',
    params,
    data: z.array(accountSchema),
    errors: ['not_found', 'account_active', 'account_not_empty'],
  },
})
