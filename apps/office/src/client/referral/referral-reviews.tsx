import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { FilterRow, SelectFilter } from '../kit/filter-fields.tsx'
import { PagedList } from '../kit/paged-list.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { REASON_NAMES } from './reason-name.ts'
import { ReviewRow } from './review-row.tsx'

/** Queue of earnings from friends that look like those of one person, with filters. */
export function ReferralReviews() {
  const { t } = useLingui()
  const { get } = useFilters()
  const pages = usePages('GET /office/referral-reviews', (cursor) => ({
    query: { reason: get('reason'), player: get('player'), cursor },
  }))
  return (
    <>
      <PageHeader
        title={t`Referral reviews`}
        lead={
          <Trans>
            These players and their friends have something in common. Approve what is a family, refuse what is
            one person.
          </Trans>
        }
      />
      <ReviewFilters />
      <PagedList
        pages={pages}
        rowsOf={({ reviews }) => reviews}
        label={t`Referral reviews`}
        empty={{
          title: <Trans>No earnings wait</Trans>,
          text: <Trans>Earnings appear here when both accounts look like one person.</Trans>,
        }}
        more={<Trans>Show more earnings</Trans>}
      >
        {(review) => <ReviewRow key={review.id} review={review} onDone={pages.first.reload} />}
      </PagedList>
    </>
  )
}

function ReviewFilters() {
  const { t, i18n } = useLingui()
  const reasons = Object.entries(REASON_NAMES).map(([value, name]) => ({ value, label: i18n._(name) }))
  return (
    <FilterRow className="lg:grid-cols-6">
      <SelectFilter name="reason" label={t`In common`} options={reasons} />
    </FilterRow>
  )
}
