import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { inLots, LOT, type PersonalData, type PersonalRow } from '../../platform/personal-data.ts'
import type { FieldVault } from './field-vault.ts'
import { INVOICE_COLUMNS, type InvoiceRow } from './invoice-store.ts'

const TYPES = { 1: 'deposit', 2: 'withdrawal' } as const
const STATUSES = { 1: 'pending', 2: 'success', 3: 'failure' } as const

/** Personal data of payments, including the details that the player filled in. */
export const paymentsData = (database: Database, vault: FieldVault): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'forgotten')
      await tx.query(
        `update payments.invoice set sealed_fields = null, destination = null, card = null, first_answer = null,
           redirect_url = null, qr = null, details = null where player_id = $1`,
        [playerId],
      )
  },
  leftOut: { 'payments.proposal': 'orders of operators; the acts on a player are stored elsewhere' },
  parts: [
    {
      name: 'payments',
      tables: ['payments.invoice'],
      rows: async function* (playerId) {
        const lots = inLots<InvoiceRow>((last) =>
          database.query(
            `select ${INVOICE_COLUMNS} from payments.invoice where player_id = $1 and (created_at, id) > ($2, $3)
             order by created_at, id limit ${LOT}`,
            [playerId, last?.createdAt ?? '-infinity', last?.id ?? ''],
          ),
        )
        for await (const lot of lots) yield lot.map((row) => toPersonalRow(row, vault))
      },
    },
  ],
})

const toPersonalRow = (row: InvoiceRow, vault: FieldVault): PersonalRow => ({
  id: row.id,
  type: TYPES[row.type],
  status: STATUSES[row.status],
  method: row.methodId,
  amount: toDecimalText(row.amount, currencyOf(row.currency)),
  currency: row.currency,
  destination: row.destination,
  card: row.card,
  authentication: row.authentication,
  failureReason: row.failureReason,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  filledIn: vault.open(row.id, row.sealedFields),
})
