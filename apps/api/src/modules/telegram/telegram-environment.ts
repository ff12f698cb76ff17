import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import type { Bot } from './launch-proof.ts'

const BOT = String.raw`[1-9]\d{0,15}(:[\w-]{1,128})?`

/** Parses bots; none if the variable isn't set. */
export const botsOf = (named: string | undefined): readonly Bot[] =>
  (named?.split(',') ?? []).map((text) => {
    const [id = ''] = text.split(':')
    return { id, token: text.includes(':') ? text : null }
  })

/** Environment of the messenger: the bots whose app this is. */
export const telegramEnvironment = environmentPart({
  variables: {
    TELEGRAM_BOTS: {
      schema: z
        .string()
        .regex(new RegExp(`^${BOT}(,${BOT})*$`), 'must be bot tokens (id:secret) or ids, separated by commas')
        .optional(),
      about:
        'tokens `id:secret` of the messenger’s bots whose app this is, separated by commas; of a bot that others run, its id. A demonstration has only the bot of its sandbox',
      fallback: 'none',
    },
  },
  settings: ({ TELEGRAM_BOTS }) => ({ telegramBots: botsOf(TELEGRAM_BOTS) }),
})
