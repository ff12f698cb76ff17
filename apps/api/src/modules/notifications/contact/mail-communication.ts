import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { plainMessage } from '../../../mail/messages.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { findCommunication } from './communication-store.ts'

export const COMMUNICATION_JOB = 'mail-communication'

/** Mails a message to the operator. A reply goes to its sender. */
export const communicationJob = (
  { database, mailer }: Pick<NotificationsDeps, 'database' | 'mailer'>,
  contactEmail: string,
): JobDefinition =>
  defineJob({
    payload: z.object({ id: z.string() }),
    work: async ({ id }) => {
      const found = await findCommunication(database, id)
      if (!found) return
      const { playerId, email, message } = found
      const sender = playerId === null ? `${email}, without an account` : `${email}, player ${playerId}`
      const mail = plainMessage('en', `Message from ${email}`, `From: ${sender}\n\n${message}`)
      await mailer.send({ ...mail, to: contactEmail, kind: 'email', id, replyTo: email })
    },
  })
