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
  'no-batch': msg`There is no such batch.`,
  'batch-not-sent': msg`Only a batch that is sent can get a higher fee. Please reload the page.`,
  'batch-in-blocks': msg`All transactions of this batch are in blocks.`,
  'fee-ordered': msg`A higher fee already waits for the signer.`,
  'fee-too-low': msg`Nodes don’t accept a fee this low in place of the one before.`,
  'fee-too-high': msg`The coins of the batch don’t suffice for this fee.`,
  'no-fee': msg`TON has no fee that could be raised.`,
  'no-sign': msg`There is no such sign.`,
  'already-closed': msg`This sign is already closed. Please reload the page.`,
  'no-limit': msg`The operator has set no such limit.`,
  'limit-currency': msg`This limit is in another currency. Lift it before you set it in this one.`,
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
  'no-campaign': msg`There is no such campaign.`,
  'invalid-campaign': msg`This file has problems. Please check it again.`,
  'code-of-another-campaign': msg`A code of this file belongs to another campaign.`,
  'campaign-not-offered': msg`This campaign isn’t offered any more. Please reload the page.`,
  'campaign-not-issued': msg`Bonuses of this kind follow from deposits and play. They can’t be issued.`,
  'no-amount': msg`The campaign has no amount in this currency.`,
  'cost-of-payback': msg`Cashback and rakeback have no cost per bonus.`,
  'game-without-spins': msg`The free spins of this campaign can’t be played in this game.`,
  'deposit-too-small': msg`A deposit of this amount gives no bonus.`,
  'game-not-counted': msg`Stakes in this game don’t count towards the requirement.`,
  'game-excluded': msg`This game can’t be played with the bonus.`,
  'stake-too-large': msg`The stake is larger than the largest bet of the bonus.`,
  'multiplier-too-low': msg`The multiplier of this game is too low for the bonus.`,
  'stake-not-offered': msg`The game doesn’t offer this stake.`,
  'too-many-results': msg`There are too many possible results to compute. Choose a larger stake.`,
  'bonus-not_started': msg`The campaign hasn’t started yet.`,
  'bonus-ended': msg`The campaign has ended.`,
  'bonus-country': msg`The campaign isn’t for this country.`,
  'bonus-currency': msg`The campaign has no amount in this currency.`,
  'bonus-jurisdiction': msg`The rules of this country don’t allow the bonus.`,
  'bonus-standing': msg`This player may get no bonuses at present.`,
  'bonus-used': msg`This player has already had the bonus.`,
  'bonus-used_up': msg`All bonuses of the campaign are issued.`,
  'bonus-deposit_number': msg`The campaign is for another deposit.`,
  'bonus-deposit_amount': msg`The deposit is too small for the bonus.`,
  'no-account': msg`The player has no account in this currency.`,
  'split-not-pending': msg`This withdrawal isn’t pending any more. Please reload the page.`,
  'split-sent': msg`This withdrawal has already been sent to its provider.`,
  'split-amount': msg`Both parts have to be within the limits of their methods.`,
  'split-method': msg`This method doesn’t pay out at present.`,
  'split-destination': msg`This method needs other account data than the player has given.`,
  'split-balance': msg`The player has to pay a debt first. Refuse the withdrawal.`,
  balance: msg`The balance of the player doesn’t allow this booking.`,
}

/** Returns a function that explains a refusal by its code. */
export function useRefusalText(): (code: string) => string {
  const { _ } = useLingui()
  return (code) => _(REFUSALS[code] ?? TEXTS.refused)
}

/** Returns a function that explains a failure in the language of the page. */
export function useErrorText(): (error: CallError) => string {
  const { _ } = useLingui()
  return ({ error, reason }) => _((error === 'refused' && reason && REFUSALS[reason]) || TEXTS[error])
}
