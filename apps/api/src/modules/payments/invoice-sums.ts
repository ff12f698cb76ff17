import { currencyOf, EQUIVALENT_DECIMALS } from '@tessera/money'
import type { Database } from '@tessera/postgres'

/** Counts and sums of a player's invoices in a currency. Sums are text, since they may exceed any number type. */
export interface InvoiceSums {
  currency: string
  depositCount: number
  depositTotal: string
  withdrawalCount: number
  withdrawalTotal: string
  pendingWithdrawalTotal: string
  /** Value in another currency, in hundredths of its unit; null without one or without all rates. */
  depositEquivalent: string | null
  withdrawalEquivalent: string | null
}

/** Sum of the values of some invoices; null if one of them has none. */
const sumOfValues = (which: string): string =>
  `case when $2::text is not null and coalesce(bool_and(value is not null) filter (where ${which}), true)
     then coalesce(sum(value) filter (where ${which}), 0)::text end`

/**
 * Returns the sums of a player's invoices by currency.
 *
 * @param equivalent a currency in which the payments are valued, each at the rate of the moment at which it succeeded
 * (docs/decisions/0117)
 */
export async function sumInvoices(
  database: Database,
  playerId: string,
  equivalent: string | null,
): Promise<InvoiceSums[]> {
  const subunits = equivalent === null ? 1 : currencyOf(equivalent).subunitToUnit
  return database.query<InvoiceSums>(
    `select currency,
       (count(*) filter (where type = 1 and status = 2))::integer as "depositCount",
       coalesce(sum(amount) filter (where type = 1 and status = 2), 0)::text as "depositTotal",
       (count(*) filter (where type = 2 and status = 2))::integer as "withdrawalCount",
       coalesce(sum(amount) filter (where type = 2 and status = 2), 0)::text as "withdrawalTotal",
       coalesce(sum(amount) filter (where type = 2 and status = 1), 0)::text as "pendingWithdrawalTotal",
       ${sumOfValues('type = 1 and status = 2')} as "depositEquivalent",
       ${sumOfValues('type = 2 and status = 2')} as "withdrawalEquivalent"
     from (
       select i.*, case
           when $2::text is null or status <> 2 then null
           when i.currency = $2 then round(amount * $3::numeric / $4::numeric)
           when ledger.is_rate_fresh(i.currency, $2, i.updated_at) then
             round(amount * ledger.rate_of(i.currency, i.updated_at) / ledger.rate_of($2, i.updated_at)
               * $3::numeric / $4::numeric)
         end as value
       from payments.invoice i where player_id = $1
     ) valued
     group by currency order by currency`,
    [playerId, equivalent, 10 ** EQUIVALENT_DECIMALS, subunits],
  )
}
