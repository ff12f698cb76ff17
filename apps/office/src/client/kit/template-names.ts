import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of messages to players, by their templates. A template of another version may have none. */
export const TEMPLATE_NAMES: Readonly<Record<string, MessageDescriptor | undefined>> = {
  'deposit-credited': msg`Deposit received`,
  'deposit-declined': msg`Deposit declined`,
  'withdrawal-paid': msg`Withdrawal sent`,
  'withdrawal-declined': msg`Withdrawal declined`,
  'bonus-issued': msg`Bonus issued`,
  'bonus-converted': msg`Bonus wagered`,
  'bonus-cancelled': msg`Bonus cancelled`,
  'bonus-ended': msg`Bonus ended`,
  'bonus-ends-soon': msg`Bonus ends soon`,
  'free-spins-issued': msg`Free spins issued`,
  'cashback-due': msg`Cashback ready`,
  'bet-won': msg`Bet won`,
  'bet-lost': msg`Bet lost`,
  'bet-void': msg`Bet void`,
  'quest-completed': msg`Quest completed`,
  'level-reached': msg`Level reached`,
  'tournament-prize': msg`Tournament prize`,
  'tournament-free-spins': msg`Free spins from a tournament`,
  'tournament-stopped': msg`Tournament cancelled`,
  broadcast: msg`Message to many players`,
  'referral-earned': msg`Referral earnings`,
  'referral-month': msg`Referral earnings of a month`,
  limit: msg`Limits and breaks`,
  'chat-answered': msg`Support has replied`,
  notice: msg`Security notice`,
  'new-device': msg`Sign-in from a new device`,
}
