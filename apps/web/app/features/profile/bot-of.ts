/** Which bot opened the app, as a player may know several: none where the app only told of the site. */
export const botOf = (source: string | null, site: string): string[] =>
  source === null || source === site ? [] : [source.replace(/^https?:\/\//, '')]
