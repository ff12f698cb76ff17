import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import {
  Amount,
  EmptyState,
  Field,
  Icon,
  Input,
  Notice,
  PageHeader,
  RecordList,
  RecordRow,
  Section,
} from '@tessera/ui'
import { COPY_ICON } from '@tessera/ui/icons'
import { useBookingNames } from '../kit/booking-names.ts'
import { CallView } from '../kit/call-view.tsx'
import { FilterRow } from '../kit/filter-fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useFilters } from '../kit/use-filters.ts'
import { useCall } from '../platform/use-call.ts'

type Data = OfficeCallData<'GET /office/liabilities'>
type Report = NonNullable<Data['report']>
type Line = Report['lines'][number]

/** Daily report of what the house owes its players. */
export function Liabilities() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const state = useCall('GET /office/liabilities', { query: { day: get('day') } })
  return (
    <>
      <PageHeader
        title={t`Liabilities`}
        lead={<Trans>What is owed to players at the end of a day (UTC), from the postings.</Trans>}
      />
      <CallView state={state}>
        {({ days, report }) =>
          days === null ? (
            <EmptyState
              title={<Trans>No reports yet</Trans>}
              text={<Trans>The report of each day is stored shortly after midnight (UTC).</Trans>}
            />
          ) : (
            <>
              <FilterRow className="lg:grid-cols-4">
                <Field label={t`Day`}>
                  <Input
                    type="date"
                    name="day"
                    min={days.first}
                    max={days.last}
                    value={get('day') || days.last}
                    onChange={(event) => set({ day: event.currentTarget.value })}
                  />
                </Field>
              </FilterRow>
              {report === null ? (
                <EmptyState
                  title={<Trans>There is no report of this day</Trans>}
                  text={<DaysText {...days} />}
                />
              ) : (
                <ReportView report={report} />
              )}
            </>
          )
        }
      </CallView>
    </>
  )
}

function DaysText({ first, last }: NonNullable<Data['days']>) {
  const { day } = useFormats()
  const [from, until] = [day(first), day(last)]
  return (
    <Trans>
      Reports are stored from {from} to {until}.
    </Trans>
  )
}

function ReportView({ report: { isTied, madeAt, lines, moves } }: { readonly report: Report }) {
  const { t } = useLingui()
  const { time, locale } = useFormats()
  const { transaction } = useBookingNames()
  const at = time(madeAt)
  return (
    <>
      <Notice
        tone={isTied ? 'success' : 'danger'}
        title={isTied ? t`The postings tie to the balances` : t`The postings don’t tie to the balances`}
      >
        <Trans>Stored on {at}. It doesn’t change any more.</Trans>
      </Notice>
      {[...new Set(lines.map(({ currency }) => currency))].map((currency) => (
        <CurrencySums
          key={currency}
          currency={currency}
          lines={lines.filter((line) => line.currency === currency)}
        />
      ))}
      {lines.length === 0 ? <EmptyState level="h2" title={<Trans>Nothing is owed</Trans>} /> : null}
      {moves.length === 0 ? null : (
        <Section title={t`Changes of the day`}>
          <RecordList label={t`Changes of the day`}>
            {moves.map(({ kind, currency, amount }) => (
              <RecordRow
                key={`${currency} ${kind}`}
                picture={<Icon icon={COPY_ICON} />}
                title={transaction(kind)}
                value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} signed />}
                detail={null}
              />
            ))}
          </RecordList>
        </Section>
      )}
    </>
  )
}

/** Sums of a currency by kind of account, with their total. */
function CurrencySums({ currency, lines }: { readonly currency: string; readonly lines: readonly Line[] }) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const { holding } = useBookingNames()
  const total = lines.reduce((sum, { closing }) => sum + BigInt(closing), 0n)
  return (
    <Section title={currency}>
      <RecordList label={currency}>
        {lines.map(({ kind, opening, moved, closing }) => (
          <RecordRow
            key={kind}
            picture={<Icon icon={COPY_ICON} />}
            title={holding(kind)}
            value={<Amount subunits={BigInt(closing)} currency={currency} locale={locale} />}
            detail={
              <>
                <span>
                  <Trans>
                    opening <Amount subunits={BigInt(opening)} currency={currency} locale={locale} />
                  </Trans>
                </span>
                <span>
                  <Trans>
                    change <Amount subunits={BigInt(moved)} currency={currency} locale={locale} signed />
                  </Trans>
                </span>
              </>
            }
          />
        ))}
        <RecordRow
          picture={<Icon icon={COPY_ICON} />}
          title={t`Total owed`}
          value={<Amount subunits={total} currency={currency} locale={locale} />}
          detail={null}
        />
      </RecordList>
    </Section>
  )
}
