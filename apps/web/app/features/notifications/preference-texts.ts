import { useLingui } from '@lingui/react/macro'
import type { NotificationChannel, NotificationTopic } from '@tessera/contract/statuses'

/** Returns the names of the topics, each with what it contains. */
export function useTopicTexts(): Readonly<Record<NotificationTopic, { title: string; text: string }>> {
  const { t } = useLingui()
  return {
    payments: { title: t`Payments`, text: t`Deposits and withdrawals.` },
    bonuses: { title: t`Bonuses`, text: t`New bonuses, and those that end soon or have ended.` },
    quests: { title: t`Quests and levels`, text: t`Completed quests and new levels.` },
    bets: { title: t`Sports bets`, text: t`Settled bets.` },
    limits: {
      title: t`Limits and breaks`,
      text: t`Changes, and limits you’ve reached. Always sent in the app and by email.`,
    },
    security: { title: t`Security`, text: t`New sign-ins and changes to your account. Always sent.` },
    support: { title: t`Support`, text: t`Replies in the chat that you haven’t seen.` },
    offers: { title: t`Offers and news`, text: t`Promotions we think you’ll like.` },
  }
}

/** Returns the names of the channels. */
export function useChannelNames(): Readonly<Record<NotificationChannel, string>> {
  const { t } = useLingui()
  return { 'in-app': t`In the app`, email: t`Email`, telegram: t`Telegram`, push: t`Push` }
}
