/** Name of the bot, by which people find it: `https://t.me/<name>`. */
export const BOT_USERNAME = 'tessera_sandbox_bot'

/** Kinds of updates that the sandbox sends. */
export const UPDATE_KINDS = ['message', 'callback_query', 'my_chat_member'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** Returns the bot as the interface describes it, from its token. */
export const botUser = (botToken: string) => ({
  id: Number(botToken.split(':')[0]),
  is_bot: true,
  first_name: 'Tessera',
  username: BOT_USERNAME,
})

/** Returns the private chat of a user. It has the user's id. */
export const chatOf = (userId: number, firstName: string) => ({
  id: userId,
  type: 'private',
  first_name: firstName,
})
