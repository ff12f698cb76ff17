import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { writeMessage } from '../notifications/index.ts'
import { firstUnseenAnswer, lockChat } from './chat-store.ts'

export const REPORT_ANSWER_JOB = 'report-chat-answer'

/** Time in which a player with the chat open has seen an answer. After it, the player counts as away. */
const AWAY_AFTER_MS = 60_000

/** Queues the report of an answer in the transaction that stores it. */
export const queueReport = (tx: Tx, chatId: string, answeredAt: Date): Promise<void> =>
  addJob(tx, REPORT_ANSWER_JOB, { chatId }, { runAt: new Date(answeredAt.getTime() + AWAY_AFTER_MS) })

/**
 * Sends a player a message about an answer that they haven't seen. Further answers are not reported until the player has seen the
 * first one. The message doesn't contain the answer, which only the chat shows. Guests can't be reached.
 */
export const reportAnswerJob = (database: Database): JobDefinition =>
  defineJob({
    payload: z.object({ chatId: z.string() }),
    work: ({ chatId }) =>
      database.transaction(async (tx) => {
        const chat = await lockChat(tx, chatId)
        if (chat === null || chat.playerId === null) return
        const number = await firstUnseenAnswer(tx, chat)
        if (number === null) return
        await writeMessage(tx, {
          ...{ playerId: chat.playerId, kind: 'message', event: `chat-answer:${chatId}:${number}` },
          facts: { template: 'chat-answered' },
        })
      }),
  })
