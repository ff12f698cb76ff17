import { DEFAULT_LOCALE, type LocaleCode } from '@tessera/contract/languages'
import { localizePath, routePath } from '@tessera/contract/routes'
import { refIdOf, type StartKind, startTarget } from '@tessera/contract/start-parameter'
import { listAccounts } from '@tessera/ledger'
import { formatAmount } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { fill } from '@tessera/words'
import { appButton, type BotButton } from '../../bot-api/bot-messages.ts'
import { findFactor } from '../auth/index.ts'
import { isOn, readPreferences } from '../notifications/index.ts'
import { type PlayerRow, standing } from '../profile/index.ts'
import { BOT_COMMANDS, type BotCommandName } from './bot-commands.ts'
import type { BotWords } from './bot-words.ts'
import { BOT_TOPICS, topicData } from './read-update.ts'

/** Text of a response and its rows of buttons. */
export interface BotText {
  readonly text: string
  readonly keyboard: readonly (readonly BotButton[])[]
}

/** The reader of a response. */
export interface Reader {
  readonly database: Database
  /** Player of the chat; null if it is linked to none. */
  readonly player: PlayerRow | null
  readonly locale: LocaleCode
  readonly words: BotWords
  readonly publicUrl: string
  /** Address of the bot, by which the app recognises where it was opened; null if unknown. */
  readonly botUrl: string | null
}

/** Returns the address of a page of the app in the reader's language. */
function addressOf({ publicUrl, locale, botUrl }: Reader, path: string, search = '', refId = ''): string {
  const url = new URL(publicUrl + localizePath(path, locale) + search)
  if (botUrl !== null) url.searchParams.set('botUrl', botUrl)
  if (refId !== '') url.searchParams.set('tgWebAppStartParam', refId)
  return url.href
}

const pageOf = (name: Parameters<typeof routePath>[0]): string => routePath(name, DEFAULT_LOCALE)

const single = (button: BotButton) => [[button]]

const COMPOSERS: Readonly<
  Record<BotCommandName, (reader: Reader, parameter: string | null) => Promise<BotText> | BotText>
> = {
  start: composeStart,
  play: (reader) => composePromotion(reader, 'play', pageOf('games'), '', reader.words.continue),
  balance: composeBalance,
  notifications: composeNotifications,
  stop: (reader) =>
    reader.player === null ? composeUnlinked(reader) : { text: reader.words.stopped, keyboard: [] },
  help: composeHelp,
}

/** Returns the response to a command. */
export const composeResponse = async (
  reader: Reader,
  command: BotCommandName,
  parameter: string | null,
): Promise<BotText> => COMPOSERS[command](reader, parameter)

async function composeStart(reader: Reader, parameter: string | null): Promise<BotText> {
  const { words } = reader
  const target = startTarget(parameter)
  if (target !== null)
    return composePromotion(reader, target.kind, target.pathname, target.search, words.continue)
  const url = addressOf(reader, pageOf('home'), '', refIdOf(parameter) ?? '')
  return { text: words.welcome, keyboard: single(appButton(words.buttons.open, url)) }
}

/** Offers a page of the app; instead of one that promotes play, the limits to a player who may not be promoted. */
async function composePromotion(
  reader: Reader,
  kind: StartKind,
  path: string,
  search: string,
  text: string,
): Promise<BotText> {
  const { database, player, words } = reader
  const isPromotion = kind === 'play' || kind === 'bonus' || kind === 'news'
  if (player && isPromotion && (await standing(database, player.id, 'promotion')) !== null) {
    const button = appButton(words.buttons.limits, addressOf(reader, pageOf('profile-limits')))
    return { text: words.unavailable, keyboard: single(button) }
  }
  return { text, keyboard: single(appButton(words.buttons[kind], addressOf(reader, path, search))) }
}

/** Returns the balance of a linked player. With two-factor authentication, the chat alone doesn't prove who reads it. */
async function composeBalance(reader: Reader): Promise<BotText> {
  const { database, player, words, locale } = reader
  if (player === null) return composeUnlinked(reader)
  const wallet = appButton(words.buttons.wallet, addressOf(reader, pageOf('wallet')))
  if ((await findFactor(database, player.id)).atLogin)
    return { text: words['balance-hidden'], keyboard: single(wallet) }
  const accounts = await listAccounts(database, player.id)
  const amounts = accounts
    .filter(({ state }) => state !== 'hidden')
    .map(({ balance, currency }) => formatAmount(balance, currency, locale))
  return { text: fill(words.balance, { amounts: amounts.join('\n') }), keyboard: single(wallet) }
}

async function composeNotifications(reader: Reader): Promise<BotText> {
  const { database, player, words } = reader
  if (player === null) return composeUnlinked(reader)
  return {
    text: words.notifications,
    keyboard: topicKeyboard(words, await readPreferences(database, player.id)),
  }
}

/** Returns the buttons that switch topics, two in a row. */
function topicKeyboard(
  words: BotWords,
  preferences: Awaited<ReturnType<typeof readPreferences>>,
): BotButton[][] {
  const buttons = BOT_TOPICS.map((topic): BotButton => {
    const isChosen = isOn(preferences, topic, 'telegram')
    return {
      text: `${isChosen ? '✅' : '⬜'} ${words.topics[topic]}`,
      data: topicData(topic, !isChosen),
    }
  })
  return Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) =>
    buttons.slice(row * 2, row * 2 + 2),
  )
}

/** Tells a user whose chat belongs to no account how to get one. */
function composeUnlinked(reader: Reader): BotText {
  const { words } = reader
  const url = addressOf(reader, pageOf('home'))
  return { text: words.unlinked, keyboard: single(appButton(words.buttons.open, url)) }
}

function composeHelp(reader: Reader): BotText {
  const { words } = reader
  const lines = BOT_COMMANDS.map((command) => `/${command} – ${words.commands[command]}`)
  const url = addressOf(reader, pageOf('home'))
  return {
    text: [words.help, ...lines].join('\n'),
    keyboard: single(appButton(words.buttons.open, url)),
  }
}
