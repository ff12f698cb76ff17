/** Commands of the bot, in the order of its menu. */
export const BOT_COMMANDS = ['start', 'play', 'balance', 'notifications', 'stop', 'help'] as const
export type BotCommandName = (typeof BOT_COMMANDS)[number]

export const isBotCommand = (name: string): name is BotCommandName =>
  BOT_COMMANDS.some((command) => command === name)
