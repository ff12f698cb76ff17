import type { NotificationChannel, NotificationTopic } from './statuses.ts'

/** Choice of a topic on a channel until the player changes it. `always` can't be switched off. */
export type ChannelChoice = 'always' | 'on' | 'off'

const PLAY = { 'in-app': 'on', email: 'off', telegram: 'off', push: 'on' } as const

/**
 * Choices of all topics and channels. Messages about security and limits protect the player, and those about money are the record
 * of it. Offers by e-mail follow the consent in the profile, so they aren't a choice here.
 */
export const NOTIFICATION_CHOICES: Readonly<
  Record<NotificationTopic, Readonly<Partial<Record<NotificationChannel, ChannelChoice>>>>
> = {
  payments: { 'in-app': 'always', email: 'on', telegram: 'off', push: 'on' },
  bonuses: PLAY,
  quests: PLAY,
  bets: PLAY,
  limits: { 'in-app': 'always', email: 'always', telegram: 'off', push: 'off' },
  security: { 'in-app': 'always', email: 'always', telegram: 'always', push: 'always' },
  support: { 'in-app': 'on', email: 'on', telegram: 'off', push: 'on' },
  offers: { 'in-app': 'on', telegram: 'off', push: 'off' },
}

/** True if the player may switch a topic on a channel. */
export const isChoice = (topic: NotificationTopic, channel: NotificationChannel): boolean => {
  const choice = NOTIFICATION_CHOICES[topic][channel]
  return choice === 'on' || choice === 'off'
}
