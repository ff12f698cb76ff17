import type { Database, Tx } from '@tessera/postgres'
import { DEFAULT_UPDATES } from './bot-schemas.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A command of the bot, as its menu shows it. */
export interface BotCommand {
  readonly command: string
  readonly description: string
}

/** Settings that the bot has made. */
export interface BotSettings {
  /** Address that receives updates; null while the bot fetches them. */
  readonly webhookUrl: string | null
  readonly webhookSecret: string | null
  readonly allowedUpdates: readonly string[] | null
  readonly lastError: string | null
}

/** Reads the settings of the bot. */
export async function readBot(queryable: Queryable): Promise<BotSettings> {
  const [row] = await queryable.query<BotSettings>(
    `select webhook_url as "webhookUrl", webhook_secret as "webhookSecret", allowed_updates as "allowedUpdates",
       last_error as "lastError" from sandbox.bot`,
  )
  return row ?? { webhookUrl: null, webhookSecret: null, allowedUpdates: null, lastError: null }
}

/** Sets the webhook of the bot; null for none. Kinds of updates that are not given stay as they are. */
export async function writeWebhook(
  queryable: Queryable,
  webhook: { readonly url: string; readonly secret: string | null } | null,
  allowedUpdates: readonly string[] | undefined,
): Promise<void> {
  await queryable.query(
    `update sandbox.bot set webhook_url = $1, webhook_secret = $2, last_error = null,
       allowed_updates = coalesce($3::jsonb, allowed_updates)`,
    [
      webhook?.url ?? null,
      webhook?.secret ?? null,
      allowedUpdates === undefined ? null : JSON.stringify(allowedUpdates),
    ],
  )
}

/** Stores the reason why the last delivery to the webhook failed; null after a success. */
export async function writeLastError(database: Database, error: string | null): Promise<void> {
  await database.query('update sandbox.bot set last_error = $1 where last_error is distinct from $1', [error])
}

/** Stores the button that opens the app from the menu of a chat. */
export async function writeMenuButton(database: Database, button: object): Promise<void> {
  await database.query('update sandbox.bot set menu_button = $1', [JSON.stringify(button)])
}

/** Replaces the commands of a language; an empty code is that of all others. */
export async function writeCommands(
  database: Database,
  languageCode: string,
  commands: readonly BotCommand[],
): Promise<void> {
  await database.query(
    `insert into sandbox.bot_commands (language_code, commands) values ($1, $2)
     on conflict (language_code) do update set commands = excluded.commands`,
    [languageCode, JSON.stringify(commands)],
  )
}

/** Reads the commands that were set for exactly this language. */
export async function readCommands(database: Database, languageCode: string): Promise<readonly BotCommand[]> {
  const [row] = await database.query<{ commands: readonly BotCommand[] }>(
    'select commands from sandbox.bot_commands where language_code = $1',
    [languageCode],
  )
  return row?.commands ?? []
}

/** True if the bot receives updates of this kind. */
export const receives = ({ allowedUpdates }: BotSettings, kind: string): boolean =>
  (allowedUpdates !== null && allowedUpdates.length > 0 ? allowedUpdates : DEFAULT_UPDATES).includes(kind)
