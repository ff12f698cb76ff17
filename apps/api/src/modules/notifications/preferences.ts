import { NOTIFICATION_CHOICES } from '@tessera/contract/notification-choices'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@tessera/contract/statuses'
import type { Database, Tx } from '@tessera/postgres'
import { standing } from '../profile/index.ts'
import { templatesOf } from './topics.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A topic on a channel, as the player has it. */
export interface ChannelState {
  readonly channel: NotificationChannel
  readonly isOn: boolean
  readonly isFixed: boolean
}

/** Channels of each topic. */
export type Preferences = Readonly<Record<NotificationTopic, readonly ChannelState[]>>

/** Reads what a player has chosen, with the defaults for all else. */
export async function readPreferences(queryable: Queryable, playerId: string): Promise<Preferences> {
  const rows = await queryable.query<{ topic: string; channel: string; isOn: boolean }>(
    'select topic, channel, is_on as "isOn" from notifications.preference where player_id = $1',
    [playerId],
  )
  const chosen = new Map(rows.map(({ topic, channel, isOn }) => [`${topic}/${channel}`, isOn]))
  const stateOf = (topic: NotificationTopic, channel: NotificationChannel): ChannelState[] => {
    const choice = NOTIFICATION_CHOICES[topic][channel]
    if (choice === undefined) return []
    if (choice === 'always') return [{ channel, isOn: true, isFixed: true }]
    return [{ channel, isOn: chosen.get(`${topic}/${channel}`) ?? choice === 'on', isFixed: false }]
  }
  const entries = NOTIFICATION_TOPICS.map((topic) => [
    topic,
    NOTIFICATION_CHANNELS.flatMap((channel) => stateOf(topic, channel)),
  ])
  // Object.fromEntries loses the names of the topics, which are all of them.
  return Object.fromEntries(entries) as Preferences
}

/** Stores a choice. */
export async function storePreference(
  tx: Tx,
  playerId: string,
  { topic, channel, isOn }: { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
  await tx.query(
    `insert into notifications.preference (player_id, topic, channel, is_on) values ($1, $2, $3, $4)
     on conflict (player_id, topic, channel) do update set is_on = excluded.is_on`,
    [playerId, topic, channel, isOn],
  )
}

/**
 * Switches offers off for the account that stays after a merge where the duplicate had done so: the person has said no. Other choices
 * of the duplicate don't move.
 */
export async function mergeRefusedOffers(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query(
    `insert into notifications.preference (player_id, topic, channel, is_on)
     select $2, topic, channel, false from notifications.preference where player_id = $1 and topic = 'offers' and not is_on
     on conflict (player_id, topic, channel) do update set is_on = false`,
    [from, into],
  )
}

/** True if messages of a topic are on for a channel. */
export const isOn = (
  preferences: Preferences,
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean => preferences[topic].some((state) => state.channel === channel && state.isOn)

/** Returns the templates that the player doesn't want to see in the app, or may not see: offers while promotion is blocked. */
export async function hiddenTemplates(queryable: Queryable, playerId: string): Promise<string[]> {
  const preferences = await readPreferences(queryable, playerId)
  const isPromoted = (await standing(queryable, playerId, 'promotion')) === null
  const isHidden = (topic: NotificationTopic): boolean =>
    !isOn(preferences, topic, 'in-app') || (topic === 'offers' && !isPromoted)
  return templatesOf(NOTIFICATION_TOPICS.filter(isHidden))
}
