import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { ACCOUNT_LETTERS, type AccountLetter, accountLetter } from '../../mail/account-letters.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPlayer } from '../profile/index.ts'

export const SEND_LETTER_JOB = 'send-account-letter'

const payload = z.object({
  to: z.string(),
  language: z.string(),
  timeZone: z.string().nullable(),
  letter: z.enum(ACCOUNT_LETTERS),
  at: z.iso.datetime(),
})

/**
 * Queues a letter about the player's account, in the transaction of the event. It is sent to the current address, since
 * the account may have none later. Sends nothing to a player without an address.
 *
 * @param at the time that the letter mentions
 */
export async function sendLetter(tx: Tx, playerId: string, letter: AccountLetter, at: Date): Promise<void> {
  const player = await findPlayer(tx, playerId)
  if (!player?.email) return
  const facts = { to: player.email, language: player.language, timeZone: player.timeZone }
  await addJob(tx, SEND_LETTER_JOB, { ...facts, letter, at: at.toISOString() } satisfies z.input<
    typeof payload
  >)
}

export const sendLetterJob = ({
  mailer,
  mailWords,
  publicUrl,
}: Pick<Platform, 'mailer' | 'mailWords' | 'publicUrl'>): JobDefinition =>
  defineJob({
    payload,
    work: ({ to, letter, at, ...reader }) =>
      mailer.send({
        ...accountLetter(mailWords, reader, letter, new Date(at), publicUrl),
        to,
        kind: 'email',
      }),
  })
