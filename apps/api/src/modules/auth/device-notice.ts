import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { newId } from '../../database/new-id.ts'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { newDeviceMessage } from '../../mail/messages.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeMessage } from '../notifications/index.ts'
import { findPlayer } from '../profile/index.ts'

export const DEVICE_NOTICE_JOB = 'tell-of-device'

const payload = z.object({
  playerId: z.string(),
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Writes a message about a log-in on a new device and queues its mail, in the transaction of the log-in. */
export async function queueDeviceNotice(tx: Tx, facts: z.input<typeof payload>): Promise<void> {
  const { playerId, ...login } = facts
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `login:${newId()}` },
    facts: { template: 'new-device', ...login },
  })
  await addJob(tx, DEVICE_NOTICE_JOB, facts)
}

/** Sends the notice of a new device to the player's current address; sends nothing without one. */
export const deviceNoticeJob = ({
  database,
  mailer,
  mailWords,
  publicUrl,
}: Pick<Platform, 'database' | 'mailer' | 'mailWords' | 'publicUrl'>): JobDefinition =>
  defineJob({
    payload,
    work: async ({ playerId, at, ...where }) => {
      const player = await findPlayer(database, playerId)
      if (!player?.email) return
      const { language, timeZone, email } = player
      const facts = { ...where, at: new Date(at) }
      const message = newDeviceMessage(
        mailWords,
        { language, timeZone },
        facts,
        `${publicUrl}/profile/sessions`,
      )
      await mailer.send({ ...message, to: email, kind: 'email' })
    },
  })
