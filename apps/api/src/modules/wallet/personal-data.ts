import {
  listBlocks,
  listGrants,
  listHoldings,
  listLimits,
  listStatementAfter,
  listVaults,
  type StatementLine,
} from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { inLots, LOT, type PersonalData } from '../../platform/personal-data.ts'

/** Personal data of the wallet: balances, blocks, limits, bonus grants and postings outside of games. Rounds contain their own amounts. */
export const walletData = (database: Database): PersonalData => ({
  parts: [
    {
      name: 'accounts',
      tables: ['ledger.account', 'ledger.player'],
      rows: async function* (playerId) {
        const holdings = await listHoldings(database, playerId)
        yield holdings.map(({ kind, currency, balance, openedAt }) => ({
          kind: KINDS[kind],
          currency,
          balance: toDecimalText(balance, currencyOf(currency)),
          openedAt,
        }))
      },
    },
    {
      name: 'vault-locks',
      tables: ['ledger.vault_lock'],
      rows: async function* (playerId) {
        const vaults = await listVaults(database, playerId)
        yield vaults.flatMap(({ currency, lockedUntil }) => (lockedUntil ? [{ currency, lockedUntil }] : []))
      },
    },
    {
      name: 'blocks',
      tables: ['ledger.block'],
      rows: async function* (playerId) {
        const blocks = await listBlocks(database, playerId, 'any')
        yield blocks.map(({ act, reason, until }) => ({ act, reason, until }))
      },
    },
    {
      name: 'limits',
      tables: ['ledger.player_limit'],
      rows: async function* (playerId) {
        const limits = await listLimits(database, playerId)
        yield limits.map(({ amount, used, currency, ...limit }) => ({
          ...limit,
          currency,
          amount: toDecimalText(amount, currencyOf(currency)),
          used: toDecimalText(used, currencyOf(currency)),
        }))
      },
    },
    {
      name: 'bonus-grants',
      tables: ['ledger.bonus_grant'],
      rows: async function* (playerId) {
        const grants = await listGrants(database, playerId)
        yield grants.map(({ id, currency, state, balance, expiresAt, endedAt }) => ({
          id,
          currency,
          state,
          balance: toDecimalText(balance, currencyOf(currency)),
          expiresAt,
          endedAt,
        }))
      },
    },
    {
      name: 'postings',
      tables: ['ledger.transaction', 'ledger.statement_line'],
      rows: async function* (playerId) {
        const lots = inLots<StatementLine>((last) =>
          listStatementAfter(database, { playerId, after: last?.number ?? 0n, limit: LOT }),
        )
        for await (const lot of lots)
          yield lot.map(({ number, transactionId, kind, currency, amount, balanceAfter, createdAt }) => ({
            number,
            transaction: transactionId,
            kind,
            currency,
            amount: toDecimalText(amount, currencyOf(currency)),
            balanceAfter: toDecimalText(balanceAfter, currencyOf(currency)),
            createdAt,
          }))
      },
    },
  ],
  leftOut: {
    'ledger.house_balance': 'balances of the house’s own accounts',
    'ledger.deposit_reservation': 'pending deposits, which the invoices contain',
    'ledger.deposit_breach': 'how deposits relate to limits, which follows from both',
    'ledger.debt': 'debts of deposits that were taken back, which follow from the postings',
    'ledger.debt_change': 'parts of postings that raised or paid a debt',
    'ledger.claim': 'outstanding claims of corrected rounds, which follow from the rows of the rounds',
  },
})

const KINDS = {
  real: 'balance',
  hold: 'held for withdrawals',
  overflow: 'waits beside a full balance',
  bonus: 'bonus',
  referral: 'referral earnings',
  vault: 'set aside',
} as const
