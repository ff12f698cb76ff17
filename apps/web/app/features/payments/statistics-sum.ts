import type { statisticsQuery } from './queries.ts'

/** Statistics of the payments in a currency. */
export type CurrencyStatistics = Awaited<
  ReturnType<ReturnType<typeof statisticsQuery>['fetch']>
>['data'][number]

type Values = Pick<CurrencyStatistics, 'depositEquivalent' | 'withdrawalEquivalent'>

const sum = (values: readonly (string | null)[]): bigint | null =>
  values.reduce<bigint | null>(
    (total, value) => (total === null || value === null ? null : total + BigInt(value)),
    0n,
  )

/** Adds up the values of all currencies, in hundredths; null if the value of a payment is unknown. */
export const sumStatistics = (
  rows: readonly Values[],
): { readonly deposited: bigint | null; readonly withdrawn: bigint | null } => ({
  deposited: sum(rows.map(({ depositEquivalent }) => depositEquivalent)),
  withdrawn: sum(rows.map(({ withdrawalEquivalent }) => withdrawalEquivalent)),
})
