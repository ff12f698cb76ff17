import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { DayFilter, FilterRow, SelectFilter, TextFilter } from '../kit/filter-fields.tsx'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { useOperator } from '../platform/session.tsx'
import { PaymentRow } from './payment-row.tsx'
import { Proposals } from './proposals.tsx'

/** List of payments with filters, and the queue of withdrawals that wait for a review. */
export function Payments({ isQueue }: { readonly isQueue: boolean }) {
  const { t } = useLingui()
  const { get } = useFilters()
  const { allows } = useOperator()
  const pages = usePages('GET /office/payments', (cursor) => ({
    query: isQueue
      ? { review: 'waiting', status: 'pending', cursor }
      : {
          player: get('player'),
          type: get('type'),
          status: get('status'),
          refund: get('refund'),
          currency: get('currency'),
          from: get('from'),
          to: get('to'),
          cursor,
        },
  }))
  return (
    <>
      <PageHeader
        title={isQueue ? t`Review` : t`Payments`}
        lead={isQueue ? <Trans>Withdrawals that wait for a decision, the oldest first.</Trans> : undefined}
      />
      {isQueue && allows('GET /office/proposals') ? <Proposals /> : null}
      {isQueue ? null : <PaymentFilters />}
      <PagedList
        pages={pages}
        rowsOf={({ payments }) => payments}
        label={isQueue ? t`Review` : t`Payments`}
        empty={
          isQueue
            ? {
                title: <Trans>Nothing to review</Trans>,
                text: <Trans>New withdrawals appear here when a rule asks for a review.</Trans>,
              }
            : { title: <Trans>No payments found</Trans>, text: <Trans>Try fewer filters.</Trans> }
        }
        more={<Trans>Show more payments</Trans>}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </PagedList>
    </>
  )
}

/** Filters of the list. */
function PaymentFilters() {
  const { t } = useLingui()
  return (
    <FilterRow className="lg:grid-cols-7">
      <SelectFilter
        name="type"
        label={t`Type`}
        options={[
          { value: 'deposit', label: t`Deposits` },
          { value: 'withdrawal', label: t`Withdrawals` },
        ]}
      />
      <SelectFilter
        name="status"
        label={t`Status`}
        options={[
          { value: 'pending', label: t`Pending` },
          { value: 'success', label: t`Successful` },
          { value: 'failure', label: t`Failed` },
        ]}
      />
      <SelectFilter
        name="refund"
        label={t`Refund`}
        options={[
          { value: 'queued', label: t`Not sent yet` },
          { value: 'pending', label: t`Pending` },
          { value: 'succeeded', label: t`Successful` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <TextFilter
        name="currency"
        label={t`Currency`}
        maxLength={6}
        placeholder="EUR"
        clean={(text) => text.toUpperCase()}
      />
      <TextFilter name="player" label={t`Player ID`} />
      <DayFilter name="from" label={t`From`} />
      <DayFilter name="to" label={t`Until`} />
    </FilterRow>
  )
}
