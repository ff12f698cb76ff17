import { accessCalls } from './access.ts'
import { broadcastCalls } from './broadcasts.ts'
import { campaignCalls } from './campaigns.ts'
import { identityCalls } from './identity.ts'
import { limitCalls } from './limits.ts'
import { paymentCalls } from './payments.ts'
import { payoutCalls } from './payouts.ts'
import { playerCalls } from './players.ts'
import { referralCalls } from './referral.ts'
import { sportCalls } from './sport.ts'
import { supportCalls } from './support.ts'

/** Calls that the office handles itself. */
export const ACCESS_CALLS = accessCalls

/** All calls of the back office, by method and path. */
export const OFFICE_CALLS = {
  ...accessCalls,
  ...playerCalls,
  ...paymentCalls,
  ...payoutCalls,
  ...identityCalls,
  ...limitCalls,
  ...referralCalls,
  ...supportCalls,
  ...sportCalls,
  ...broadcastCalls,
  ...campaignCalls,
} as const
