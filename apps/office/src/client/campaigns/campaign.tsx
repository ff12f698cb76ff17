import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Icon, PageHeader, RecordList, RecordRow, Section } from '@tessera/ui'
import { INFO_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { Facts } from '../kit/facts.tsx'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignState, useKindName } from './campaign-state.tsx'
import { CampaignTrial } from './campaign-trial.tsx'
import type { CampaignPage } from './campaign-types.ts'

/** Page of a published campaign: what it gives, what it costs, and what operators did about it. */
export function Campaign({ campaignId }: { readonly campaignId: string }) {
  const { i18n } = useLingui()
  const state = useCall('GET /office/campaigns/{campaignId}', { params: { campaignId } })
  return (
    <CallView state={state}>
      {(campaign) => (
        <>
          <PageHeader
            title={campaign.title[i18n.locale] ?? campaign.title.en ?? campaign.id}
            lead={<CampaignState state={campaign.state} />}
            over={
              <Link to="/campaigns" className={linkClass('quiet')}>
                <Trans>Bonus campaigns</Trans>
              </Link>
            }
          />
          <CampaignActs campaign={campaign} onDone={state.reload} />
          <Card cut>
            <CampaignFacts campaign={campaign} />
          </Card>
          <CampaignTrial text={campaign.text} kind={campaign.kind} currencies={campaign.currencies} />
          <CampaignFile text={campaign.text} />
          <CampaignRecord campaign={campaign} />
        </>
      )}
    </CallView>
  )
}

function CampaignFacts({ campaign }: { readonly campaign: CampaignPage }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const kindName = useKindName()
  const { id, kind, version, issued, total, currencies, publishedAt, withdrawnAt } = campaign
  return (
    <Facts
      facts={[
        { name: t`ID`, value: id },
        { name: t`Kind`, value: kindName(kind) },
        { name: t`Version`, value: version },
        { name: t`Published`, value: time(publishedAt) },
        ...(withdrawnAt === null ? [] : [{ name: t`Withdrawn`, value: time(withdrawnAt) }]),
        { name: t`Bonuses issued`, value: total === null ? issued : t`${issued} of ${total}` },
        { name: t`Currencies`, value: currencies.join(', ') },
      ]}
    />
  )
}

/** The file that publishes the campaign again. */
function CampaignFile({ text }: { readonly text: string }) {
  const { t } = useLingui()
  return (
    <Section title={t`Campaign file`}>
      <Card>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
        <pre tabIndex={0} className="overflow-x-auto font-mono" lang="en">
          {text}
        </pre>
      </Card>
    </Section>
  )
}

/** Acts of operators on the campaign, the latest first; nothing if there are none. */
function CampaignRecord({ campaign }: { readonly campaign: CampaignPage }) {
  const { t } = useLingui()
  const { time } = useFormats()
  if (campaign.acts.length === 0) return null
  const names = { publish: t`Published`, withdraw: t`Withdrawn`, issue: t`Bonus issued` }
  return (
    <Section title={t`Decisions`}>
      <RecordList label={t`Decisions`}>
        {campaign.acts.toReversed().map(({ at, act, version, playerId, operator, reason }) => (
          <RecordRow
            key={`${at} ${act} ${playerId}`}
            picture={<Icon icon={INFO_ICON} />}
            title={names[act]}
            detail={
              <>
                <span>{time(at)}</span>
                <span>{operator}</span>
                <span>
                  <Trans>Version {version}</Trans>
                </span>
                {playerId === null ? null : (
                  <Link to={`/players/${playerId}`} className={linkClass('inline')}>
                    {playerId}
                  </Link>
                )}
                <span className="w-full text-text">{reason}</span>
              </>
            }
          />
        ))}
      </RecordList>
    </Section>
  )
}
