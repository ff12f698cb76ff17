import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** Names of states, reasons and kinds that the calls return as codes. */
const TERMS: Readonly<Record<string, MessageDescriptor>> = {
  // Sign-in methods and ends of sessions
  email: msg`by email`,
  phone: msg`by phone`,
  social: msg`by social account`,
  telegram: msg`by Telegram`,
  passkey: msg`by passkey`,
  link: msg`by link`,
  logout: msg`signed out`,
  'closed-by-player': msg`ended in the list of sessions`,
  'password-changed': msg`password changed`,
  'way-removed': msg`sign-in method removed`,
  superseded: msg`replaced by another session`,
  idle: msg`inactive for too long`,
  'account-closed': msg`account locked or closed`,
  'by-operator': msg`ended by an operator`,
  // Payments
  deposit: msg`deposit`,
  withdrawal: msg`withdrawal`,
  pending: msg`pending`,
  success: msg`successful`,
  failure: msg`failed`,
  refunded: msg`refunded`,
  'in-review': msg`in review`,
  sent: msg`sent`,
  // Documents and identity
  identity: msg`proof of identity`,
  address: msg`proof of address`,
  payment: msg`proof of payment`,
  other: msg`other`,
  approved: msg`approved`,
  rejected: msg`refused`,
  unreadable: msg`not readable`,
  incomplete: msg`incomplete`,
  expired: msg`expired`,
  wrong_kind: msg`wrong kind of document`,
  other_person: msg`of another person`,
  unsupported: msg`unsupported document`,
  mismatch: msg`data don’t match`,
  face: msg`face doesn’t match`,
  forged: msg`forged`,
  GREEN: msg`verified`,
  RED: msg`refused`,
  init: msg`started`,
  onHold: msg`waiting for an operator`,
  completed: msg`completed`,
  // Limits and breaks
  bet: msg`bets`,
  loss: msg`losses`,
  selfExclusion: msg`self-exclusion`,
  coolingOff: msg`cooling-off`,
  daily: msg`daily`,
  weekly: msg`weekly`,
  monthly: msg`monthly`,
  player: msg`by the player`,
  operator: msg`by the operator`,
  regulator: msg`by law`,
  added: msg`added`,
  lowered: msg`lowered`,
  raise_requested: msg`higher limit requested`,
  raised: msg`raised`,
  deletion_requested: msg`deletion requested`,
  deleted: msg`deleted`,
  request_cancelled: msg`request cancelled`,
  break_started: msg`break started`,
  break_extended: msg`break extended`,
  break_carried_over: msg`break taken over from another account`,
  // Reasons of blocks
  operator_block: msg`by the operator`,
  account_locked: msg`account locked`,
  account_closing: msg`account is being closed`,
  account_closed: msg`account closed`,
  national_register: msg`listed in the national register`,
  register_unavailable: msg`national register not reached`,
  limit_required: msg`deposit limit required by law`,
  sign_of_harm: msg`open signs of harm`,
  P1D: msg`1 day`,
  P1W: msg`1 week`,
  P1M: msg`1 month`,
  P6W: msg`6 weeks`,
  P3M: msg`3 months`,
  P6M: msg`6 months`,
  P1Y: msg`1 year`,
  P5Y: msg`5 years`,
  forever: msg`without an end`,
  // Rules of the review of withdrawals
  amount: msg`large amount`,
  'many-in-a-day': msg`many withdrawals in a day`,
  'new-destination': msg`new destination`,
  'new-access': msg`password or second factor changed`,
  unplayed: msg`deposits not played`,
  'first-withdrawal': msg`first withdrawal`,
  'returned-payout': msg`failed payout`,
}

/** Returns a function that names a code in the language of the page; a code without a name stays as it is. */
export function useTerms(): (code: string) => string {
  const { i18n } = useLingui()
  return (code) => {
    const name = TERMS[code]
    return name === undefined ? code : i18n._(name)
  }
}
