import type { NotificationChannel } from '@tessera/contract/statuses'
import type { Tx } from '@tessera/postgres'
import { addJob } from '../../../jobs/jobs.ts'
import { type MessageFacts, messageFactsSchema } from '../message-facts.ts'
import type { NewRow } from '../message-store.ts'
import { isOn, type Preferences, readPreferences } from '../preferences.ts'
import { ABOUT } from '../topics.ts'
import { type Available, readReach } from './reach.ts'

export const MAIL_JOB = 'mail-message'
export const TELEGRAM_JOB = 'send-telegram-message'
export const PUSH_JOB = 'push-message'
/** Attempts over about an hour. A later push would report what the player has seen elsewhere. */
const PUSH_ATTEMPTS = 8

/**
 * Queues new messages on the channels that the player has and wants. It runs in the transaction that marks the messages as told,
 * so each is queued once.
 */
export async function queueChannels(
  tx: Tx,
  playerId: string,
  rows: readonly NewRow[],
  available: Available,
): Promise<void> {
  const sent = rows.filter(({ isDeleted }) => !isDeleted)
  if (sent.length === 0) return
  const reach = await readReach(tx, playerId, available)
  const preferences = await readPreferences(tx, playerId)
  for (const { id, facts } of sent) {
    const parsed = messageFactsSchema.parse(facts)
    const wants = wantsOf(preferences, parsed)
    if (reach.email && wants('email') && !hasOwnMail(parsed)) await addJob(tx, MAIL_JOB, { messageId: id })
    if (reach.telegram && wants('telegram'))
      // One attempt: a request whose answer was lost may have been delivered.
      await addJob(tx, TELEGRAM_JOB, { messageId: id }, { maxAttempts: 1 })
    if (wants('push'))
      for (const subscriptionId of reach.browsers)
        await addJob(tx, PUSH_JOB, { messageId: id, subscriptionId }, { maxAttempts: PUSH_ATTEMPTS })
  }
}

const wantsOf =
  (preferences: Preferences, { template }: MessageFacts) =>
  (channel: NotificationChannel): boolean =>
    isOn(preferences, ABOUT[template][0], channel)

/** True for messages whose modules send a mail of their own, such as one to the previous address. */
const hasOwnMail = (facts: MessageFacts): boolean =>
  facts.template === 'notice' ||
  facts.template === 'new-device' ||
  (facts.template === 'limit' && facts.letter.kind !== 'reached')
