import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActName } from '@tessera/office-contract'

/** Names of operators' acts. */
const NAMES: Readonly<Record<ActName, MessageDescriptor>> = {
  'account view': msg`Page opened by an operator`,
  'account find': msg`Looked up by an operator`,
  'account lock': msg`Account locked`,
  'account unlock': msg`Account unlocked`,
  'account end-sessions': msg`Sessions ended by an operator`,
  'account close': msg`Account closed`,
  'account merge': msg`Accounts merged`,
  'account take-over': msg`Taken over from another account`,
  'account late-money': msg`Money arrived after the account was closed`,
  'account paid-out': msg`Remaining money booked out`,
  'note add': msg`Note`,
  'link make': msg`Sign-in link created`,
  'link make-passing-second-factor': msg`Sign-in link without second factor created`,
  'documents show': msg`Document opened`,
  'documents approve': msg`Document approved`,
  'documents refuse': msg`Document refused`,
  'identity approve': msg`Identity confirmed`,
  'identity refuse': msg`Identity refused`,
  'limits set': msg`Limit set by an operator`,
  'limits lift': msg`Limit lifted by an operator`,
  'limits break': msg`Break placed by an operator`,
  'limits block': msg`Blocked by an operator`,
  'limits unblock': msg`Block ended by an operator`,
  'limits close-device': msg`Shared device reviewed`,
  'harm close': msg`Sign of harm closed`,
  'bonuses issue': msg`Bonus issued`,
  'payments approve': msg`Withdrawal approved`,
  'payments reject': msg`Withdrawal refused`,
  'payments return': msg`Withdrawal returned to review`,
  'payments split': msg`Withdrawal split`,
  'payments resend-refund': msg`Refund sent again`,
  'payments adjust': msg`Balance adjusted`,
  'payments propose-adjust': msg`Adjustment proposed`,
  'payments confirm-adjust': msg`Adjustment confirmed`,
  'payments drop-adjust': msg`Adjustment dropped`,
  'payments refund': msg`Refund booked`,
  'payments propose-refund': msg`Refund proposed`,
  'payments confirm-refund': msg`Refund confirmed`,
  'payments drop-refund': msg`Refund dropped`,
  'referral approve': msg`Referral earning approved`,
  'referral refuse': msg`Referral earning refused`,
  'support open': msg`Chat read by an operator`,
  'support answer': msg`Chat answered`,
  'support close': msg`Chat closed`,
}

const isNamed = (text: string): text is ActName => Object.hasOwn(NAMES, text)

/** Reads a recorded act: its name, and the object that may follow its verb. An act of an older version may have no name. */
export function readAct(
  area: string | null | undefined,
  act: string | null | undefined,
): { readonly name: MessageDescriptor | null; readonly object: string } {
  const [verb = '', ...object] = (act ?? '').split(' ')
  const full = `${area} ${verb}`
  return isNamed(full)
    ? { name: NAMES[full], object: object.join(' ') }
    : { name: null, object: `${area}: ${act}` }
}
