import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, Field, NativeSelect, PageHeader, RecordList } from '@tessera/ui'
import { CallView } from '../kit/call-view.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { navigate } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { CampaignRow } from './campaign-row.tsx'

/** Bonus campaigns with their state, the latest first. */
export function Campaigns() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const { allows } = useOperator()
  const pages = usePages('GET /office/campaigns', (cursor) => ({ query: { state: get('state'), cursor } }))
  return (
    <>
      <PageHeader
        title={t`Bonus campaigns`}
        lead={<Trans>Players keep the terms under which they got a bonus.</Trans>}
      />
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-6">
        <Field label={t`Status`}>
          <NativeSelect
            name="state"
            value={get('state')}
            onChange={(event) => set({ state: event.currentTarget.value })}
            options={[
              { value: '', label: t`All` },
              { value: 'offered', label: t`Offered` },
              { value: 'withdrawn', label: t`Withdrawn` },
            ]}
          />
        </Field>
        {allows('POST /office/campaigns') ? (
          <Button onClick={() => navigate('/new-campaign')}>
            <Trans>New campaign</Trans>
          </Button>
        ) : null}
      </div>
      <CallView state={pages.first}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <EmptyState
              title={<Trans>No campaigns found</Trans>}
              text={<Trans>Campaigns appear here once they are published.</Trans>}
            />
          ) : (
            <>
              <RecordList label={t`Bonus campaigns`}>
                {[campaigns, ...pages.more.map((page) => page.campaigns)].flat().map((campaign) => (
                  <CampaignRow key={campaign.id} campaign={campaign} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more campaigns</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
    </>
  )
}
