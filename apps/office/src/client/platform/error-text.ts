import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { CallError } from './call.ts'

const TEXTS: Readonly<Record<CallError['error'], MessageDescriptor>> = {
  malformed_request: msg`Something went wrong. Please reload the page.`,
  sign_in_failed: msg`Name, password or code is wrong. Each code works only once.`,
  signed_out: msg`Your session has ended. Please sign in again.`,
  forbidden: msg`Your roles don’t allow this.`,
  not_found: msg`Not found`,
  refused: msg`This isn’t possible any more. Please reload the page.`,
  invitation_invalid: msg`This invitation has expired or was used. Ask for a new one.`,
  validation_failed: msg`Please check your input.`,
  rate_limited: msg`Too many attempts. Please wait and try again.`,
  unavailable: msg`The office is temporarily unavailable. Please try again.`,
  internal_error: msg`Something went wrong on our end. Please try again.`,
  offline: msg`No connection. Please try again.`,
}

/** Refusals of acts that are explained in every language, by their code. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  'no-player': msg`There is no such player.`,
  'account-open': msg`This account is already open.`,
  'account-locked': msg`This account is already locked.`,
  'account-closed': msg`This account is closed.`,
  'no-document': msg`This document doesn’t exist any more.`,
  'no-chat': msg`This chat doesn’t exist any more.`,
  'no-check': msg`This player has no such identity check.`,
  'no-payment': msg`There is no such payment.`,
  'no-earning': msg`There is no such earning.`,
  'no-sign': msg`There is no such sign.`,
  'already-closed': msg`This sign is already closed. Please reload the page.`,
  'no-limit': msg`The operator has set no such limit.`,
  'no-block': msg`The operator has set no such block.`,
  'no-such-period': msg`The rules for this player don’t have a break of this length.`,
  'break-runs-longer': msg`A break that ends later is running. Breaks can’t be shortened.`,
  'already-decided': msg`This has already been decided. Please reload the page.`,
  'already-refunded': msg`This deposit has already been refunded.`,
  'second-operator': msg`Another operator has to confirm this order.`,
  'effect-changed': msg`The effect has changed meanwhile. Close this, look at it and confirm again.`,
  'taken-back': msg`The provider has already taken back money of this deposit.`,
  'no-event': msg`There is no such event.`,
  'no-market': msg`No market of this event has bets or a result.`,
  'no-sportsbook': msg`The office has no access to the database of the sportsbook.`,
  'broadcast-exists': msg`There already is a message with this ID. Choose another one.`,
  'broadcast-ended': msg`This message isn’t being sent any more. Please reload the page.`,
  'invalid-link': msg`The link has to be a page of the site, such as /bonuses.`,
  'incomplete-message': msg`Enter title and text in every language.`,
  balance: msg`The balance of the player doesn’t allow this booking.`,
}

/** Returns a function that explains a failure in the language of the page. */
export function useErrorText(): (error: CallError) => string {
  const { _ } = useLingui()
  return ({ error, reason }) => _((error === 'refused' && reason && REFUSALS[reason]) || TEXTS[error])
}
