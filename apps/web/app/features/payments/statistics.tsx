import { useLingui } from '@lingui/react/macro'
import { moneyLocaleOf } from '@tessera/contract/languages'
import { formatEquivalent } from '@tessera/money'
import { Card, EmptyState, Skeleton } from '@tessera/ui'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { statisticsQuery } from './queries.ts'
import { type CurrencyStatistics, sumStatistics } from './statistics-sum.ts'

/** Completed deposits and withdrawals of the player by currency, and their value in the chosen currency. */
export function Statistics() {
  const { t } = useLingui()
  const { currency } = useEquivalents()
  const query = useApiQuery(statisticsQuery(currency ?? undefined), { keepPrevious: true })
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={160} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          level="h3"
          illustration={<EmptyArt picture="coin" />}
          title={t`No payments yet`}
          text={t`Once you’ve made a deposit, you’ll see here what you’ve paid in and out.`}
        />
      }
    >
      {({ data }) => (
        <div className="grid gap-3">
          <Total rows={data} currency={currency} />
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {data.map((row) => (
              <li key={row.currency}>
                <CurrencyCard row={row} />
              </li>
            ))}
          </ul>
          {currency !== null && (
            <p className="text-xs text-text-faint">
              {t`Totals in ${currency} use the exchange rate at the time of each payment.`}
            </p>
          )}
        </div>
      )}
    </QueryView>
  )
}

interface TotalProps {
  readonly rows: readonly CurrencyStatistics[]
  /** Null without a chosen currency, in which there is no total. */
  readonly currency: string | null
}

/** Deposits, withdrawals and their difference over all currencies. */
function Total({ rows, currency }: TotalProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  if (currency === null) return null
  const { deposited, withdrawn } = sumStatistics(rows)
  const text = (hundredths: bigint | null) =>
    hundredths === null
      ? t`Not available`
      : `≈ ${formatEquivalent(hundredths, currency, moneyLocaleOf(locale))}`
  const net = deposited === null || withdrawn === null ? null : deposited - withdrawn
  return (
    <Card level="surface" padding="md">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name={t`Deposited`} value={text(deposited)} />
        <Figure name={t`Withdrawn`} value={text(withdrawn)} />
        <Figure name={t`Net deposits`} value={text(net)} />
      </dl>
      {net === null && (
        <p className="mt-3 text-xs text-text-soft">
          {t`For some payments no exchange rate was known at the time. The amounts by currency are complete.`}
        </p>
      )}
    </Card>
  )
}

function CurrencyCard({ row }: { readonly row: CurrencyStatistics }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const money = (sum: string) => format(BigInt(sum), row.currency)
  return (
    <Card level="surface" padding="md" className="grid h-full content-start gap-3">
      <h3 className="font-display font-bold">{row.currency}</h3>
      <dl className="grid gap-2">
        <Line name={t`Deposits (${row.depositCount})`} value={money(row.depositTotal)} />
        <Line name={t`Withdrawals (${row.withdrawalCount})`} value={money(row.withdrawalTotal)} />
        {row.pendingWithdrawalTotal !== '0' && (
          <Line name={t`Withdrawals in progress`} value={money(row.pendingWithdrawalTotal)} />
        )}
      </dl>
    </Card>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: string
}

const Figure = ({ name, value }: ValueProps) => (
  <div className="grid gap-1">
    <dt className="text-xs text-text-soft">{name}</dt>
    <dd className="figures text-lg font-semibold">
      <bdi>{value}</bdi>
    </dd>
  </div>
)

const Line = ({ name, value }: ValueProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-soft">{name}</dt>
    <dd className="figures ms-auto font-semibold">
      <bdi>{value}</bdi>
    </dd>
  </div>
)
