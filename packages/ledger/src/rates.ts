import type { Queryable } from './queryable.ts'

/** Value of one subunit of a currency in the installation's unit of account, from a time on. */
export interface ExchangeRate {
  currency: string
  validFrom: Date
  /** Time from which the age of the rate counts. */
  publishedAt: Date
  /** Decimal text. */
  subunitValue: string
}

/**
 * Stores the rate of a currency. An amount converts at the latest rate before its moment, so a rate must apply from a time that
 * no running operation has passed: what was counted at another rate would differ from the books.
 *
 * @param rate `publishedAt` is the start of its validity by default
 */
export async function setRate(
  db: Queryable,
  rate: Omit<ExchangeRate, 'publishedAt'> & Partial<Pick<ExchangeRate, 'publishedAt'>>,
): Promise<void> {
  const { currency, validFrom, publishedAt = validFrom, subunitValue } = rate
  await db.query(
    `insert into ledger.exchange_rate (currency, valid_from, published_at, subunit_value) values ($1, $2, $3, $4)
      on conflict (currency, valid_from)
        do update set published_at = excluded.published_at, subunit_value = excluded.subunit_value`,
    [currency, validFrom.toISOString(), publishedAt.toISOString(), subunitValue],
  )
}

/** Returns the latest rate of each of these currencies at a time; a currency without one is omitted. */
export const latestRates = (
  db: Queryable,
  currencies: readonly string[],
  at: Date,
): Promise<ExchangeRate[]> =>
  db.query<ExchangeRate>(
    `select r.currency, r.valid_from as "validFrom", r.published_at as "publishedAt", r.subunit_value::text as "subunitValue"
      from unnest($1::text[]) c (currency)
      cross join lateral (
        select * from ledger.exchange_rate r
          where r.currency = c.currency and r.valid_from <= $2 order by r.valid_from desc limit 1
      ) r`,
    [currencies, at.toISOString()],
  )

/** Sets the age from which a rate is out of date: an amount that needs it doesn't convert. */
export async function setRateAge(db: Queryable, ageMs: number): Promise<void> {
  await db.query(
    `update ledger.installation set rate_age_max = $1::bigint * interval '1 millisecond'
      where rate_age_max is distinct from $1::bigint * interval '1 millisecond'`,
    [ageMs],
  )
}
