import type { LimitEvent, LimitPeriodName, LimitSource } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { newId } from '../../database/new-id.ts'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { type LimitLetter, limitLetter, limitLetterSchema } from '../../mail/limit-letters.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeMessage } from '../notifications/index.ts'
import { findPlayer } from '../profile/index.ts'
import { type Definition, isCashPeriod, kindOf } from './rules/limit-id.ts'

export const LIMIT_LETTER_JOB = 'send-limit-letter'

const payload = z.object({ playerId: z.string(), letter: limitLetterSchema })

/** Writes a message and queues a letter to a player, in the transaction of the change. */
export async function queueLimitLetter(tx: Tx, playerId: string, letter: LimitLetter): Promise<void> {
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `limit:${newId()}` },
    facts: { template: 'limit', letter },
  })
  await addJob(tx, LIMIT_LETTER_JOB, { playerId, letter } satisfies z.output<typeof payload>)
}

/** Sends a letter to the player's current address; sends nothing without one. */
export const limitLetterJob = ({
  database,
  mailer,
  mailWords,
  publicUrl,
}: Pick<Platform, 'database' | 'mailer' | 'mailWords' | 'publicUrl'>): JobDefinition =>
  defineJob({
    payload,
    work: async ({ playerId, letter }) => {
      const player = await findPlayer(database, playerId)
      if (!player?.email) return
      const { language, timeZone, email } = player
      const message = limitLetter(mailWords, { language, timeZone }, letter, publicUrl)
      await mailer.send({ ...message, to: email, kind: 'email' })
    },
  })

const LETTERS: Partial<Record<LimitEvent, LimitLetter['kind']>> = {
  added: 'added',
  lowered: 'lowered',
  raised: 'raised',
  deleted: 'deleted',
  raise_requested: 'requested',
  deletion_requested: 'requested',
}

/** Facts of a change that its letter depends on. */
interface ChangeFacts {
  readonly event: LimitEvent
  readonly definition: Definition
  readonly source: LimitSource
  readonly period: LimitPeriodName
  readonly amountAfter: bigint | null
  readonly currency: string | null
}

/** Returns the letter about a change of a limit of money; null for all other changes, and for limits of the law. */
export function letterOf(change: ChangeFacts): LimitLetter | null {
  const { event, definition, source, period, amountAfter, currency } = change
  const kind = LETTERS[event]
  const limit = kindOf(definition)
  if (kind === undefined || limit === undefined || source === 'jurisdiction' || !isCashPeriod(period))
    return null
  if (kind === 'deleted' || kind === 'requested') return { kind, limit, period }
  if (kind !== 'added' && kind !== 'lowered' && kind !== 'raised') return null
  return amountAfter === null || currency === null
    ? null
    : { kind, limit, period, amount: String(amountAfter), currency }
}
