import { useOperator } from '../platform/session.tsx'
import { CampaignCost } from './campaign-cost.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import type { TriedCampaign } from './campaign-types.ts'

/** Tries a campaign on a sample player, and computes what it costs. */
export function CampaignTrial(campaign: TriedCampaign) {
  const { allows } = useOperator()
  return (
    <>
      <CampaignPreview {...campaign} />
      {allows('POST /office/campaigns/cost') ? <CampaignCost {...campaign} /> : null}
    </>
  )
}
