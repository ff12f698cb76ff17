import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeCallData } from '@tessera/office-contract'

export type ReviewData = OfficeCallData<'GET /office/referral-reviews'>['reviews'][number]

/** Names of what the accounts of an inviter and a friend have in common. */
export const REASON_NAMES: Readonly<Record<ReviewData['reason'], MessageDescriptor>> = {
  device: msg`Same device`,
  contact: msg`Same mailbox or phone`,
  document: msg`Same document`,
  payout: msg`Same destination of withdrawals`,
  circle: msg`Circle of accounts`,
}
