import { INVOICE_STATUS, INVOICE_TYPE, nameOfNumber } from '@tessera/contract'
import { type RoundWithBonus, type SliceQuery, sliceRounds, withBonusParts } from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import type { CsvBatches } from '../../../csv.ts'
import { type GameList, gameLabel } from '../../catalogue/index.ts'
import { type InvoiceRow, type InvoiceSliceQuery, sliceInvoices } from '../../payments/index.ts'

/**
 * Rows of a batch. With more, the rows outlive the youngest part of the heap while their query and the reader are awaited, and on a
 * busy machine the heap grows by more than 100 MB before it is collected. With fewer, queries dominate.
 */
export const BATCH = 200

/** Columns of the file of casino rounds or sports bets. */
export const ROUND_COLUMNS: readonly string[] = [
  'id',
  'opened_at',
  'settled_at',
  'state',
  'game',
  'currency',
  'stake',
  'refunded',
  'payout',
  'net',
  'bonus_stake',
  'bonus_refunded',
  'bonus_payout',
  'balance_before',
  'balance_after',
]

/** Yields casino rounds or sports bets, newest first. */
export async function* roundBatches(
  database: Database,
  games: GameList,
  filter: Omit<SliceQuery, 'limit' | 'before' | 'after'>,
): CsvBatches {
  let before: bigint | undefined
  for (;;) {
    const { rows, older } = await sliceRounds(database, { ...filter, before, limit: BATCH })
    const parts = await withBonusParts(database, filter.playerId, rows)
    yield parts.map((round) => toRoundRow(games, round))
    if (older === null) return
    before = older
  }
}

function toRoundRow(games: GameList, round: RoundWithBonus) {
  const currency = currencyOf(round.currency)
  const amount = (subunits: bigint): string => toDecimalText(subunits, currency)
  const isSettled = round.state !== 'open'
  return {
    id: round.id,
    opened_at: round.openedAt,
    settled_at: round.settledAt,
    state: round.state,
    game: round.historyKind === 'bet' ? round.gameId : gameLabel(games, round.provider, round.gameId).name,
    currency: round.currency,
    stake: amount(round.stake),
    refunded: amount(round.refunded),
    payout: amount(round.payout),
    net: isSettled ? amount(round.payout + round.refunded - round.stake) : null,
    bonus_stake: amount(round.bonus?.stake ?? 0n),
    bonus_refunded: amount(round.bonus?.refunded ?? 0n),
    bonus_payout: amount(round.bonus?.payout ?? 0n),
    balance_before: amount(round.balanceBefore),
    balance_after: isSettled ? amount(round.balanceAfter) : null,
  }
}

/** Columns of the file of deposits and withdrawals. */
export const INVOICE_FILE_COLUMNS: readonly string[] = [
  'id',
  'created_at',
  'updated_at',
  'type',
  'status',
  'method',
  'currency',
  'amount',
  'destination',
  'failure_reason',
]

/** Yields deposits and withdrawals, newest first. */
export async function* invoiceBatches(
  database: Database,
  filter: Omit<InvoiceSliceQuery, 'limit' | 'before' | 'after'>,
): CsvBatches {
  let before: string | undefined
  for (;;) {
    const { rows, older } = await sliceInvoices(database, { ...filter, before, limit: BATCH })
    yield rows.map(toInvoiceRow)
    if (older === null) return
    before = older
  }
}

const toInvoiceRow = (invoice: InvoiceRow) => ({
  id: invoice.id,
  created_at: invoice.createdAt,
  updated_at: invoice.updatedAt,
  type: nameOfNumber(INVOICE_TYPE, invoice.type),
  status: nameOfNumber(INVOICE_STATUS, invoice.status),
  method: invoice.methodId,
  currency: invoice.currency,
  amount: toDecimalText(invoice.amount, currencyOf(invoice.currency)),
  destination: invoice.destination,
  failure_reason: invoice.failureReason,
})
