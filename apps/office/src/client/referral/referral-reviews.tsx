import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Field, NativeSelect, PageHeader, RecordList } from '@tessera/ui'
import { CallView } from '../kit/call-view.tsx'
import { MoreButton } from '../kit/more-button.tsx'
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
      <CallView state={pages.first}>
        {({ reviews }) =>
          reviews.length === 0 ? (
            <EmptyState
              title={<Trans>No earnings wait</Trans>}
              text={<Trans>Earnings appear here when both accounts look like one person.</Trans>}
            />
          ) : (
            <>
              <RecordList label={t`Referral reviews`}>
                {[reviews, ...pages.more.map((page) => page.reviews)].flat().map((review) => (
                  <ReviewRow key={review.id} review={review} onDone={pages.first.reload} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more earnings</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
    </>
  )
}

function ReviewFilters() {
  const { t, i18n } = useLingui()
  const { get, set } = useFilters()
  const reasons = Object.entries(REASON_NAMES).map(([value, name]) => ({ value, label: i18n._(name) }))
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-6">
      <Field label={t`In common`}>
        <NativeSelect
          name="reason"
          value={get('reason')}
          onChange={(event) => set({ reason: event.currentTarget.value })}
          options={[{ value: '', label: t`All` }, ...reasons]}
        />
      </Field>
    </div>
  )
}
