import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Icon, PageHeader, RecordList, RecordRow, Section } from '@tessera/ui'
import { INFO_ICON, WARNING_ICON } from '@tessera/ui/icons'
import { FilterRow, SelectFilter } from '../kit/filter-fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { BATCH_STATES, NETWORK_NAMES } from './batch-names.ts'
import { BatchRow } from './batch-row.tsx'

type Waiting = OfficeCallData<'GET /office/payout-batches'>['waiting']

/** Payouts on blockchains: what waits for a batch, and the batches with filters. */
export function PayoutBatches() {
  const { t } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/payout-batches', (cursor) => ({
    query: { network: get('network'), state: get('state'), cursor },
  }))
  return (
    <>
      <PageHeader
        title={t`Payouts`}
        lead={<Trans>Withdrawals on blockchains are paid in batches, which the signer signs.</Trans>}
      />
      <WaitingPayouts waiting={pages.first.data?.waiting ?? []} />
      <BatchFilters />
      <PagedList
        pages={pages}
        rowsOf={({ batches }) => batches}
        label={t`Payouts`}
        empty={{
          title: <Trans>No payouts found</Trans>,
          text: <Trans>Batches appear here once withdrawals in crypto are approved.</Trans>,
        }}
        more={<Trans>Show more payouts</Trans>}
      >
        {(batch) => <BatchRow key={batch.id} batch={batch} />}
      </PagedList>
    </>
  )
}

function WaitingPayouts({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useLingui()
  const { time } = useFormats()
  if (waiting.length === 0) return null
  return (
    <Section title={t`Waiting for a batch`}>
      <RecordList label={t`Waiting for a batch`}>
        {waiting.map(({ network, payouts, since, problem }) => {
          const oldest = time(since)
          return (
            <RecordRow
              key={network}
              picture={<Icon icon={problem === null ? INFO_ICON : WARNING_ICON} />}
              title={NETWORK_NAMES[network]}
              detail={
                <>
                  <span>
                    <Plural value={payouts} one="# withdrawal" other="# withdrawals" />
                  </span>
                  <span>
                    <Trans>the oldest since {oldest}</Trans>
                  </span>
                  {problem === null ? null : <span className="w-full text-danger-text">{problem}</span>}
                </>
              }
            />
          )
        })}
      </RecordList>
    </Section>
  )
}

function BatchFilters() {
  const { t, i18n } = useLingui()
  return (
    <FilterRow className="lg:grid-cols-6">
      <SelectFilter
        name="network"
        label={t`Network`}
        options={Object.entries(NETWORK_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <SelectFilter
        name="state"
        label={t`Status`}
        options={Object.entries(BATCH_STATES).map(([value, { name }]) => ({ value, label: i18n._(name) }))}
      />
    </FilterRow>
  )
}
