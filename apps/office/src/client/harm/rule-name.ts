import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeCallData } from '@tessera/office-contract'

export type SignData = OfficeCallData<'GET /office/signs-of-harm'>['signs'][number]

/** Names of the rules of signs of harm. */
export const RULE_NAMES: Readonly<Record<SignData['rule'], MessageDescriptor>> = {
  chasing_losses: msg`Chasing losses`,
  night_play: msg`Night play`,
  looser_limits: msg`Looser limits`,
  failed_deposits: msg`Failed deposits`,
  rising_deposits: msg`Rising deposits`,
  rising_stakes: msg`Rising stakes`,
  cancelled_withdrawals: msg`Cancelled withdrawals`,
}
