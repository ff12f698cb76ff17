/** A page of the app, without a language prefix. */
export interface StartTarget {
  readonly pathname: string
  readonly search: string
}

const page = (pathname: string, search = ''): StartTarget => ({ pathname, search })

/** Pages that a link to the app can open: `https://t.me/<bot>?startapp=open-wallet`. */
const TARGETS: ReadonlyMap<string, StartTarget> = new Map([
  ['open-wallet', page('/wallet', '?wallet=deposit')],
  ['open-withdrawal', page('/wallet', '?wallet=withdraw')],
  ['open-games', page('/games')],
  ['open-sport', page('/sport')],
  ['open-bonuses', page('/bonuses')],
  ['open-news', page('/', '?tg-news=true')],
  ['open-support', page('/support', '?support-chat=true')],
])

/** Returns the page that a start parameter opens; null for any other parameter, such as a ref id. */
export const startTarget = (parameter: string | null): StartTarget | null =>
  TARGETS.get(parameter ?? '') ?? null

/** Returns the start parameter of a launch: that of its URL, or else that of its data. */
export const startParameter = (params: URLSearchParams, data: string): string | null =>
  params.get('tgWebAppStartParam') ?? new URLSearchParams(data).get('start_param')

/** Returns the ref id of a launch; null if its parameter opens a page. */
export const refIdOf = (parameter: string | null): string | null =>
  parameter !== null && startTarget(parameter) === null ? parameter : null
