import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { addJob } from '../../../jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { storeCommunication } from '../contact/communication-store.ts'
import { COMMUNICATION_JOB } from '../contact/mail-communication.ts'

/** Stores a message to the operator, and queues its mail if the operator has an address for them. */
export const sendCommunication =
  (
    { database, clock, captcha }: Pick<Platform, 'database' | 'clock' | 'captcha'>,
    isMailed: boolean,
  ): CallHandler<'POST /api/notification/communications'> =>
  async ({ player, visitor, body: { email, message, captcha: answer } }) => {
    if (message.trim() === '') return refuseField('validation_failed', 'message', 'required')
    const refusal = player === null ? await captcha.message('contact', visitor, answer) : null
    if (refusal) return refusal
    await database.transaction(async (tx) => {
      const playerId = player?.playerId ?? null
      const id = await storeCommunication(tx, { playerId, email, message, createdAt: clock() })
      if (isMailed) await addJob(tx, COMMUNICATION_JOB, { id })
    })
    return done
  }
