import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@tessera/contract/languages'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { BOT_COMMANDS } from './bot-commands.ts'
import type { BotDeps } from './bot-deps.ts'
import { WEBHOOK_PATH } from './webhook-route.ts'

export const REGISTER_JOB = 'register-bot'

/** Kinds of updates that the bot uses. */
const UPDATES = ['message', 'callback_query', 'my_chat_member'] as const

/** Codes by which the messenger names languages, without countries, and our language for each. */
const LANGUAGE_CODES: ReadonlyMap<string, LocaleCode> = new Map(
  // The first of several languages of one code stays, which is the one without a country.
  LOCALES.map(({ code }) => [code.slice(0, 2), code] as const).reverse(),
)

/**
 * Registers the webhook, the commands in every language and the button of the chat's menu. It can be repeated any number of times,
 * and runs at each start and every hour, so that a change from outside doesn't last.
 */
export const registerJob = (deps: BotDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const words = await deps.words()
      const commandsOf = (locale: LocaleCode) =>
        BOT_COMMANDS.map((command) => ({ command, description: words[locale].commands[command] }))
      await call(deps, 'setWebhook', {
        url: deps.webhookBaseUrl + WEBHOOK_PATH,
        secret_token: deps.webhookSecret,
        allowed_updates: UPDATES,
      })
      await call(deps, 'setMyCommands', { commands: commandsOf(DEFAULT_LOCALE) })
      for (const [languageCode, locale] of LANGUAGE_CODES)
        await call(deps, 'setMyCommands', { commands: commandsOf(locale), language_code: languageCode })
      const { open } = words[DEFAULT_LOCALE].buttons
      await call(deps, 'setChatMenuButton', {
        menu_button: { type: 'web_app', text: open, web_app: { url: `${deps.publicUrl}/` } },
      })
    },
  })

async function call({ api }: BotDeps, method: string, parameters: object): Promise<void> {
  const result = await api.call(method, parameters)
  if (result.state === 'refused') throw new Error(`the messenger refused ${method}: ${result.description}`)
  if (result.state !== 'ok') throw new Error(`the messenger refused ${method} for now`)
}
