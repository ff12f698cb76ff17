import { languageOf } from '@tessera/words'
import { z } from 'zod'
import type { BotApiResult } from '../../bot-api/bot-api.ts'
import { editBotMessage, sendBotMessage } from '../../bot-api/bot-messages.ts'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { blockTelegram } from '../notifications/index.ts'
import { BOT_COMMANDS } from './bot-commands.ts'
import type { BotDeps } from './bot-deps.ts'
import { composeResponse, type Reader } from './compose-response.ts'
import { findPlayerOfUser } from './player-of-user.ts'

export const RESPOND_JOB = 'respond-as-bot'

const responseSchema = z.object({
  userId: z.string(),
  languageTag: z.string(),
  request: z.union([
    z.object({ command: z.enum(BOT_COMMANDS), parameter: z.string().nullable() }),
    z.object({ queryId: z.string(), messageId: z.number() }),
  ]),
})
/** A response that the bot owes to a user of the messenger. */
export type BotResponse = z.infer<typeof responseSchema>

/** Responds to a user. Only an explicit refusal for now queues the response again, so that it arrives at most once. */
export const respondJob = (deps: BotDeps): JobDefinition =>
  defineJob({
    payload: responseSchema,
    work: async (response) => {
      const reader = await readerOf(deps, response)
      const result = await respond(deps, reader, response)
      if (result.state === 'refused')
        deps.log.warn({ reason: result.description }, 'the messenger refused a response of the bot')
      if (result.state === 'flood') await queueAgain(deps, response, result.retryAfterSeconds)
      if (result.state === 'blocked' && reader.player)
        await recordBlock(deps, reader.player.id, response.userId)
    },
  })

/** Reads the player of a chat and the language: that of the account, or else that of the user. */
async function readerOf(deps: BotDeps, { userId, languageTag }: BotResponse): Promise<Reader> {
  const { database, publicUrl } = deps
  const player = await findPlayerOfUser(database, userId)
  const locale = languageOf(player?.language ?? languageTag)
  return {
    ...{ database, player, locale, publicUrl },
    words: (await deps.words())[locale],
    botUrl: await deps.botUrl(),
  }
}

async function respond(
  { api }: BotDeps,
  reader: Reader,
  { userId, request }: BotResponse,
): Promise<BotApiResult> {
  if ('command' in request) {
    const message = await composeResponse(reader, request.command, request.parameter)
    return sendBotMessage(api, { userId, ...message })
  }
  const answered = await api.call('answerCallbackQuery', {
    callback_query_id: request.queryId,
    ...(reader.player ? { text: reader.words.saved } : {}),
  })
  if (answered.state === 'flood') return answered
  const topics = await composeResponse(reader, 'notifications', null)
  const edited = await editBotMessage(api, request.messageId, { userId, ...topics })
  // A second press of the same button leaves the message as it is.
  return edited.state === 'refused' && /not modified/.test(edited.description)
    ? { state: 'ok', result: true }
    : edited
}

const queueAgain = (deps: BotDeps, response: BotResponse, seconds: number): Promise<void> =>
  deps.database.transaction((tx) =>
    addJob(tx, RESPOND_JOB, response, { maxAttempts: 1, runAt: new Date(Date.now() + seconds * 1000) }),
  )

const recordBlock = ({ database, clock }: BotDeps, playerId: string, userId: string): Promise<void> =>
  database.transaction((tx) => blockTelegram(tx, playerId, userId, clock()))
