import { DEFAULT_LOCALE, routePath } from './routes.ts'

/** A page of the app, without a language prefix. */
export interface StartTarget {
  readonly pathname: string
  readonly search: string
  readonly kind: StartKind
}

/** Kind of a page. Those of `play` and `bonus` promote play. */
export type StartKind = 'wallet' | 'play' | 'bonus' | 'news' | 'support'

const page = (kind: StartKind, pathname: string, search = ''): StartTarget => ({ kind, pathname, search })

/** Pages that a link to the app or to its bot can open: `https://t.me/<bot>?startapp=open-wallet`. */
const TARGETS: ReadonlyMap<string, StartTarget> = new Map([
  ['open-wallet', page('wallet', '/wallet', '?wallet=deposit')],
  ['open-withdrawal', page('wallet', '/wallet', '?wallet=withdraw')],
  ['open-games', page('play', '/games')],
  ['open-sport', page('play', '/sport')],
  ['open-bonuses', page('bonus', '/bonuses')],
  ['open-news', page('news', '/', '?tg-news=true')],
  ['open-support', page('support', '/support', '?support-chat=true')],
])

/** Pages of one game, bonus or sport event, by the name of the parameter: `open-game-tessera-dice`. */
const ITEMS: readonly (readonly [pattern: RegExp, target: (id: string) => StartTarget])[] = [
  [/^open-game-([a-z0-9][a-z0-9_-]*)$/i, (id) => page('play', routePath('game', DEFAULT_LOCALE, { id }))],
  [
    /^open-bonus-([a-z0-9][a-z0-9-]*)$/,
    (pageIdentity) => page('bonus', routePath('bonus', DEFAULT_LOCALE, { pageIdentity })),
  ],
  [
    /^open-event-([1-9]\d{0,15})$/,
    (eventId) => page('play', routePath('sport-event', DEFAULT_LOCALE, { eventId })),
  ],
]

/** A start parameter as the messenger passes it on. */
const PARAMETER = /^[\w-]{1,512}$/

/** Returns the page that a start parameter opens; null for any other parameter, such as a ref id. */
export function startTarget(parameter: string | null): StartTarget | null {
  if (parameter === null || !PARAMETER.test(parameter)) return null
  const fixed = TARGETS.get(parameter)
  if (fixed !== undefined) return fixed
  for (const [pattern, target] of ITEMS) {
    const id = pattern.exec(parameter)?.[1]
    if (id !== undefined) return target(id)
  }
  return null
}

/** Returns the ref id of a start parameter; null if it opens a page or has another form. */
export const refIdOf = (parameter: string | null): string | null =>
  parameter !== null && PARAMETER.test(parameter) && startTarget(parameter) === null ? parameter : null
