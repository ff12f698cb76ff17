import { listBettingBlocks, listHoldings, listStatementAfter, type StatementLine } from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { inLots, LOT, type PersonalData } from '../../platform/personal-data.ts'

/** Personal data of the wallet: balances, betting blocks and postings outside of games. Rounds contain their own amounts. */
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
      name: 'betting-blocks',
      tables: ['ledger.betting_block'],
      rows: async function* (playerId) {
        const blocks = await listBettingBlocks(database, playerId)
        yield blocks.map(({ reason, until }) => ({ reason, until }))
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
    'ledger.claim': 'outstanding claims of corrected rounds, which follow from the rows of the rounds',
  },
})

const KINDS = {
  real: 'balance',
  hold: 'held for withdrawals',
  overflow: 'waits beside a full balance',
} as const
