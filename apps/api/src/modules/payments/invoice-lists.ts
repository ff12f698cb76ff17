import type { Database } from '@tessera/postgres'
import type { HistoryPeriod } from '../../history-query.ts'
import { INVOICE_COLUMNS, type InvoiceRow } from './invoice-store.ts'

/** Invoices of a player that match all of these. */
export interface InvoiceFilter extends HistoryPeriod {
  readonly playerId: string
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly currency?: string | undefined
}

const WHERE = `player_id = $1 and ($2::smallint is null or type = $2) and ($3::smallint is null or status = $3)
  and ($4::text is null or currency = $4) and ($5::timestamptz is null or created_at >= $5)
  and ($6::timestamptz is null or created_at < $6)`

const valuesOf = ({ playerId, type, status, currency, from, until }: InvoiceFilter): unknown[] => [
  playerId,
  type ?? null,
  status ?? null,
  currency ?? null,
  from ?? null,
  until ?? null,
]

/** Returns a numbered page and the number of all rows. Its cost grows with the number of the page. */
export async function listInvoices(
  database: Database,
  { offset, limit, ...filter }: InvoiceFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const values = valuesOf(filter)
  const [count] = await database.query<{ total: number }>(
    `select count(*)::integer as total from payments.invoice where ${WHERE}`,
    values,
  )
  const rows = await database.query<InvoiceRow>(
    // Rows before the page are only read from the index.
    `select ${INVOICE_COLUMNS} from (
       select id as on_page from payments.invoice where ${WHERE} order by created_at desc, id desc offset $7 limit $8
     ) page join payments.invoice on id = on_page order by created_at desc, id desc`,
    [...values, offset, limit],
  )
  return { rows, total: count?.total ?? 0 }
}

export interface InvoiceSliceQuery extends InvoiceFilter {
  /** Id of an invoice of the player: only older, or only newer ones. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

export interface InvoiceSlice {
  /** Newest first. */
  readonly rows: readonly InvoiceRow[]
  /** Ids for `before` and `after`; null if there are no more. */
  readonly older: string | null
  readonly newer: string | null
}

const EMPTY: InvoiceSlice = { rows: [], older: null, newer: null }

/** Returns the invoices next to one of them, or the newest ones, at the same cost in every place. */
export async function sliceInvoices(database: Database, query: InvoiceSliceQuery): Promise<InvoiceSlice> {
  const { playerId, limit } = query
  const cursor = query.after ?? query.before ?? null
  const place = cursor === null ? null : await placeOf(database, playerId, cursor)
  if (cursor !== null && place === null) return EMPTY
  const read = (range: '<' | '>', from: string | null) =>
    database.query<InvoiceRow>(
      `select ${INVOICE_COLUMNS} from payments.invoice where ${WHERE}
         ${from === null ? '' : `and (created_at, id) ${range} ($7::timestamptz, $8)`}
         order by created_at ${range === '<' ? 'desc, id desc' : 'asc, id asc'} limit ${limit + 1}`,
      [...valuesOf(query), ...(from === null ? [] : [from, cursor])],
    )
  if (query.after !== undefined) {
    const newer = await read('>', place)
    if (newer.length > limit) {
      const rows = newer.slice(0, limit).reverse()
      // The invoice of the cursor is older, at least.
      return { rows, older: rows.at(-1)?.id ?? null, newer: rows[0]?.id ?? null }
    }
  }
  // Too few newer invoices for a page: it is the newest one.
  const isNewest = query.after !== undefined || place === null
  const found = await read('<', isNewest ? null : place)
  const rows = found.slice(0, limit)
  return {
    rows,
    older: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    newer: isNewest ? null : (rows[0]?.id ?? cursor),
  }
}

/** Returns the time of an invoice with all its digits; null if the player has no such invoice. */
async function placeOf(database: Database, playerId: string, id: string): Promise<string | null> {
  const [row] = await database.query<{ at: string }>(
    'select created_at::text as at from payments.invoice where id = $1 and player_id = $2',
    [id, playerId],
  )
  return row?.at ?? null
}
