import { z } from 'zod'
import { amount, amountSum, currencyCode, defineCalls, signedSum } from '../call.ts'
import { walletFacts } from '../facts/wallet.ts'
import { ACCOUNT_STATUS, numbersOf } from '../statuses.ts'

export const accountSchema = z.object({
  id: z.int(),
  currency: z.string(),
  /** In subunits of the currency. */
  balance: amount,
  status: z.literal(numbersOf(ACCOUNT_STATUS)),
  /** Increases with every change. An event with a lower version is late and ignored. */
  version: z.int(),
})
export type Account = z.infer<typeof accountSchema>

const statementSchema = z.object({
  /** Calendar year in the player's time zone. */
  year: z.int(),
  currency: z.string(),
  /** Credited deposits, in subunits. */
  deposited: amountSum,
  /** Deposits that the payment provider has taken back. Negative if more was given back than taken in the year. */
  takenBack: signedSum,
  /** Completed withdrawals, less those that came back. */
  withdrawn: signedSum,
  /** Own money staked, without refunds. */
  staked: amountSum,
  won: amountSum,
  /** Won less staked; negative for a loss. */
  result: signedSum,
})
export type YearStatement = z.infer<typeof statementSchema>

const params = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const walletCalls = defineCalls(walletFacts, {
  'GET /api/wallet/accounts': {
    tag: 'wallet',
    summary: 'Lists the accounts of the player, including hidden ones.',
    data: z.array(accountSchema),
  },
  'POST /api/wallet/accounts': {
    tag: 'wallet',
    summary: 'Opens an account in a currency, or unhides the existing one.',
    body: z.strictObject({ currency: currencyCode }),
    data: accountSchema,
    errors: ['currency_not_available'],
  },
  'GET /api/wallet/statements': {
    tag: 'wallet',
    summary:
      'Lists deposits, withdrawals, stakes and wins of the player by year and currency, the latest year first.',
    data: z.array(statementSchema),
  },
  'PUT /api/wallet/accounts/{id}/switch': {
    tag: 'wallet',
    summary: 'Activates an account.',
    params,
    data: z.array(accountSchema),
    errors: ['not_found'],
  },
  'PUT /api/wallet/accounts/{id}/hide': {
    tag: 'wallet',
    summary: 'Hides an account. It must be empty and not active.',
    params,
    data: z.array(accountSchema),
    errors: ['not_found', 'account_active', 'account_not_empty'],
  },
})
