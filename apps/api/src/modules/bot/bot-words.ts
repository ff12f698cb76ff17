import { NOTIFICATION_TOPICS } from '@tessera/contract/statuses'
import { loadWords, plainText, textWith, type Words } from '@tessera/words'
import { z } from 'zod'
import { BOT_COMMANDS } from './bot-commands.ts'

/** Label of a button. Longer ones are cut off on phones. */
const label = plainText.refine((text) => text.length <= 40, 'must have at most 40 characters')
/** Description of a command, which the messenger limits to 256 characters. */
const description = plainText.refine((text) => text.length <= 100, 'must have at most 100 characters')

/** Texts of the bot: `content/<language>/bot.yaml`. */
const botWordsSchema = z.strictObject({
  commands: z.record(z.enum(BOT_COMMANDS), description),
  buttons: z.strictObject({
    open: label,
    wallet: label,
    play: label,
    bonus: label,
    news: label,
    support: label,
    limits: label,
  }),
  welcome: plainText,
  continue: plainText,
  help: plainText,
  balance: textWith('amounts'),
  'balance-hidden': plainText,
  unavailable: plainText,
  unlinked: plainText,
  notifications: plainText,
  stopped: plainText,
  saved: plainText,
  topics: z.record(z.enum(NOTIFICATION_TOPICS), label),
})

export type BotWords = z.output<typeof botWordsSchema>
export type BotWordsByLanguage = Words<BotWords>

/** Loads the texts of the bot. Throws `ContentError`. */
export const loadBotWords = (folder?: string): Promise<BotWordsByLanguage> =>
  loadWords('bot', botWordsSchema, folder)
