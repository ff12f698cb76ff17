import { z } from 'zod'
import type { Bot } from './launch-proof.ts'

const BOT = String.raw`[1-9]\d{0,15}(:[\w-]{1,128})?`

/** The bots of the messenger whose app this is, as the environment names them. */
export const telegramEnvironment = {
  /** `id:secret` of each bot, as the messenger gives its token, with commas between; of a bot of others its id alone. */
  TELEGRAM_BOTS: z
    .string()
    .regex(new RegExp(`^${BOT}(,${BOT})*$`), 'must be tokens of bots (id:secret) or ids, with commas between')
    .optional(),
}

/** The bots that are named so; none if nothing is. */
export const botsOf = (named: string | undefined): readonly Bot[] =>
  (named?.split(',') ?? []).map((text) => {
    const [id = ''] = text.split(':')
    return { id, token: text.includes(':') ? text : null }
  })
