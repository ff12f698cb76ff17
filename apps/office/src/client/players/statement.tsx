import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Card, EmptyState, Icon, PageHeader, RecordRow, Section } from '@tessera/ui'
import { COPY_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useBookingNames } from '../kit/booking-names.ts'
import { CallView } from '../kit/call-view.tsx'
import { Facts } from '../kit/facts.tsx'
import { DayFilter, FilterRow, TextFilter } from '../kit/filter-fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { nameOfPlayer } from './name-of-player.ts'

type Line = OfficeCallData<'GET /office/players/{playerId}/statement'>['lines'][number]
type Year = OfficeCallData<'GET /office/players/{playerId}/statement/years'>['years'][number]

/** Statement of a player: sums by year, and what was booked outside of games. */
export function Statement({ playerId }: { readonly playerId: string }) {
  const { t } = useLingui()
  const player = useCall('GET /office/players/{playerId}', { params: { playerId } })
  return (
    <>
      <PageHeader
        title={t`Statement`}
        over={
          <Link to={`/players/${playerId}`} className={linkClass('quiet')}>
            {player.data === null ? t`Player` : nameOfPlayer(player.data)}
          </Link>
        }
      />
      <Years playerId={playerId} />
      <Lines playerId={playerId} />
    </>
  )
}

function Years({ playerId }: { readonly playerId: string }) {
  const { t } = useLingui()
  const state = useCall('GET /office/players/{playerId}/statement/years', { params: { playerId } })
  return (
    <Section title={t`Years`}>
      <CallView state={state}>
        {({ years }) =>
          years.length === 0 ? (
            <EmptyState level="h3" title={<Trans>No payments and no play yet</Trans>} />
          ) : (
            <div className="grid gap-4 md:grid-cols-2">
              {years.map((year) => (
                <YearSums key={`${year.year} ${year.currency}`} year={year} />
              ))}
            </div>
          )
        }
      </CallView>
    </Section>
  )
}

function YearSums({ year }: { readonly year: Year }) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const { currency } = year
  const money = (amount: string) => <Amount subunits={BigInt(amount)} currency={currency} locale={locale} />
  return (
    <Card cut>
      <h3 className="pb-2">
        {year.year} {currency}
      </h3>
      <Facts
        facts={[
          { name: t`Deposits`, value: money(year.deposited) },
          { name: t`Taken back by the provider`, value: money(year.takenBack) },
          { name: t`Withdrawals`, value: money(year.withdrawn) },
          { name: t`Stakes of own money`, value: money(year.staked) },
          { name: t`Winnings of own money`, value: money(year.won) },
        ]}
      />
    </Card>
  )
}

function Lines({ playerId }: { readonly playerId: string }) {
  const { t } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/players/{playerId}/statement', (cursor) => ({
    params: { playerId },
    query: { currency: get('currency'), from: get('from'), to: get('to'), cursor },
  }))
  return (
    <Section title={t`Bookings`}>
      <FilterRow className="lg:grid-cols-3">
        <TextFilter
          name="currency"
          label={t`Currency`}
          maxLength={6}
          placeholder="EUR"
          clean={(text) => text.toUpperCase()}
        />
        <DayFilter name="from" label={t`From`} />
        <DayFilter name="to" label={t`Until`} />
      </FilterRow>
      <PagedList
        pages={pages}
        rowsOf={({ lines }) => lines}
        label={t`Bookings`}
        empty={{
          level: 'h3',
          title: <Trans>No bookings found</Trans>,
          text: <Trans>Try fewer filters.</Trans>,
        }}
        more={<Trans>Show earlier bookings</Trans>}
      >
        {(line) => <LineRow key={line.id} line={line} />}
      </PagedList>
    </Section>
  )
}

function LineRow({ line: { kind, amount, balanceAfter, currency, at } }: { readonly line: Line }) {
  const { time, locale } = useFormats()
  const { transaction } = useBookingNames()
  return (
    <RecordRow
      picture={<Icon icon={COPY_ICON} />}
      title={transaction(kind)}
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} signed />}
      detail={
        <>
          <span>{time(at)}</span>
          <span>
            <Trans>
              balance <Amount subunits={BigInt(balanceAfter)} currency={currency} locale={locale} />
            </Trans>
          </span>
        </>
      }
    />
  )
}
