import type { OfficeCallData } from '@tessera/office-contract'

/** A published campaign as its page shows it. */
export type CampaignPage = OfficeCallData<'GET /office/campaigns/{campaignId}'>

/** A campaign that is tried before players get it. */
export interface TriedCampaign {
  /** Its file. */
  readonly text: string
  readonly kind: string
  readonly currencies: readonly string[]
}
