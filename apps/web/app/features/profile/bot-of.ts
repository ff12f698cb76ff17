/** Returns the bot that opened the app, since a player may use several; empty if the source is the site itself. */
export const botOf = (source: string | null, site: string): string[] =>
  source === null || source === site ? [] : [source.replace(/^https?:\/\//, '')]
