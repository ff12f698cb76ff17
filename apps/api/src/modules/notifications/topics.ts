import type { NotificationTopic } from '@tessera/contract/statuses'
import type { MessageFacts } from './message-facts.ts'

/** Topic and page of each template. */
export const ABOUT: Readonly<Record<MessageFacts['template'], readonly [NotificationTopic, string]>> = {
  'deposit-credited': ['payments', '/wallet/history?tab=transactions'],
  'deposit-declined': ['payments', '/wallet/history?tab=transactions'],
  'withdrawal-paid': ['payments', '/wallet/history?tab=transactions'],
  'withdrawal-declined': ['payments', '/wallet/history?tab=transactions'],
  'bonus-issued': ['bonuses', '/profile/bonuses'],
  'free-spins-issued': ['bonuses', '/profile/bonuses'],
  'bonus-converted': ['bonuses', '/profile/bonuses'],
  'bonus-cancelled': ['bonuses', '/profile/bonuses'],
  'bonus-ended': ['bonuses', '/profile/bonuses'],
  'bonus-ends-soon': ['bonuses', '/profile/bonuses'],
  'cashback-due': ['bonuses', '/profile/bonuses'],
  'bet-won': ['bets', '/wallet/history?tab=bets'],
  'bet-lost': ['bets', '/wallet/history?tab=bets'],
  'bet-void': ['bets', '/wallet/history?tab=bets'],
  'quest-completed': ['quests', '/loyalty'],
  'level-reached': ['quests', '/loyalty'],
  'tournament-prize': ['bonuses', '/tournaments'],
  'tournament-free-spins': ['bonuses', '/profile/bonuses'],
  'tournament-stopped': ['bonuses', '/tournaments'],
  'referral-earned': ['bonuses', '/referral'],
  'referral-month': ['bonuses', '/referral'],
  limit: ['limits', '/profile/limits'],
  notice: ['security', '/profile/settings/account'],
  'chat-answered': ['support', '/support?support-chat=true'],
  // Its page is its own.
  broadcast: ['offers', '/'],
  'new-device': ['security', '/profile/sessions'],
}

/** Returns the templates of some topics. */
export const templatesOf = (topics: readonly NotificationTopic[]): string[] =>
  Object.entries(ABOUT)
    .filter(([, [topic]]) => topics.includes(topic))
    .map(([template]) => template)
