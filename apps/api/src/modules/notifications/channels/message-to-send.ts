import type { Notification } from '@tessera/contract'
import type { NotificationChannel } from '@tessera/contract/statuses'
import { languageOf } from '@tessera/words'
import { findPlayer, type PlayerRow, standing } from '../../profile/index.ts'
import { findMessage } from '../message-store.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { isOn, readPreferences } from '../preferences.ts'
import { toNotification } from '../to-notification.ts'

/** Topics that promote play. Players who may not be promoted, such as during a self-exclusion, get none of them. */
const PROMOTION: readonly Notification['topic'][] = ['offers', 'bonuses']

/** A message in its player's language. */
export interface MessageToSend {
  readonly player: PlayerRow
  readonly notification: Notification
}

/** Reads a message for a channel; null if it was deleted, or if the player doesn't want it or may not get it any more. */
export async function messageToSend(
  { database, words, mailWords }: NotificationsDeps,
  messageId: string,
  channel: NotificationChannel,
): Promise<MessageToSend | null> {
  const row = await findMessage(database, messageId)
  const player = row && (await findPlayer(database, row.playerId))
  if (!row || !player) return null
  const { language, timeZone } = player
  const reading = { locale: languageOf(language), timeZone, words: await words(), mailWords }
  const notification = toNotification(row, reading)
  const { topic } = notification
  if (!isOn(await readPreferences(database, player.id), topic, channel)) return null
  if (PROMOTION.includes(topic) && (await standing(database, player.id, 'promotion')) !== null) return null
  return { player, notification }
}
