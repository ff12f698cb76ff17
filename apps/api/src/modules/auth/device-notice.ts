import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { newDeviceMessage } from '../../mail/messages.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPlayer } from '../profile/index.ts'

export const DEVICE_NOTICE_JOB = 'tell-of-device'

const payload = z.object({
  playerId: z.string(),
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Queues the notice of a log-in on a new device, in the transaction of the log-in. */
export const queueDeviceNotice = (tx: Tx, facts: z.input<typeof payload>): Promise<void> =>
  addJob(tx, DEVICE_NOTICE_JOB, facts)

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
