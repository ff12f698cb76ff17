import { z } from 'zod'
import {
  amount,
  amountSum,
  currencyCode,
  defineCalls,
  pageMetaSchema,
  pageQuerySchema,
  positiveAmount,
  signedSum,
  timestamp,
} from '../call.ts'
import { VAULT_LOCK_DAYS } from '../constants.ts'
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

const vaultSchema = z.object({
  currency: z.string(),
  /** Money set aside, in subunits. */
  balance: amount,
  /** End of the lock; null if the money can be moved back now. */
  lockedUntil: timestamp.nullable(),
})
export type Vault = z.infer<typeof vaultSchema>

const vaultMoveSchema = z.object({
  id: z.string(),
  currency: z.string(),
  /** Positive for money that was set aside, negative for money that moved back. */
  amount: z.int(),
  /** Days of the chosen lock, 0 for none; null for money that moved back. */
  lockDays: z.int().nullable(),
  createdAt: timestamp,
})
export type VaultMove = z.infer<typeof vaultMoveSchema>

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
  'GET /api/wallet/vault': {
    tag: 'wallet',
    summary: 'Lists the money that the player has set aside, by currency.',
    data: z.array(vaultSchema),
  },
  'GET /api/wallet/vault/moves': {
    tag: 'wallet',
    summary: 'Lists the moves into and out of the player’s vault, newest first.',
    query: pageQuerySchema,
    data: z.array(vaultMoveSchema),
    meta: pageMetaSchema,
  },
  'POST /api/wallet/vault/deposit': {
    tag: 'wallet',
    summary: 'Sets own money aside, locked for the chosen number of days.',
    body: z.strictObject({
      currency: currencyCode,
      amount: positiveAmount,
      lockDays: z.literal(VAULT_LOCK_DAYS).default(0),
    }),
    data: vaultSchema,
    errors: ['currency_not_available', 'insufficient_funds', 'vault_bonus_active', 'idempotency_conflict'],
  },
  'POST /api/wallet/vault/withdrawal': {
    tag: 'wallet',
    summary: 'Moves money from the vault back to the player’s account of the currency, unless it is locked.',
    body: z.strictObject({ currency: currencyCode, amount: positiveAmount }),
    data: vaultSchema,
    errors: ['insufficient_funds', 'vault_locked', 'idempotency_conflict'],
  },
  'POST /api/wallet/vault/lock': {
    tag: 'wallet',
    summary:
      'Locks the vault of a currency for the chosen number of days, unless it is already locked for longer.',
    body: z.strictObject({ currency: currencyCode, lockDays: z.literal(VAULT_LOCK_DAYS) }),
    data: vaultSchema,
    errors: ['not_found'],
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
