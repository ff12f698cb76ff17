import { z } from 'zod'
import type { Bot } from './launch-proof.ts'

const BOT = String.raw`[1-9]\d{0,15}(:[\w-]{1,128})?`

/** Environment variable of the Telegram bots. */
export const telegramEnvironment = {
  /** Token `id:secret` of each bot, separated by commas. For a third party's bot, its id alone. */
  TELEGRAM_BOTS: z
    .string()
    .regex(new RegExp(`^${BOT}(,${BOT})*$`), 'must be bot tokens (id:secret) or ids, separated by commas')
    .optional(),
}

/** Parses the bots of the environment variable; none if it isn't set. */
export const botsOf = (named: string | undefined): readonly Bot[] =>
  (named?.split(',') ?? []).map((text) => {
    const [id = ''] = text.split(':')
    return { id, token: text.includes(':') ? text : null }
  })
