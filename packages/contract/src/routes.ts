import { DEFAULT_LOCALE, isLocale, type LocaleCode } from './languages.ts'

export { DEFAULT_LOCALE, directionOf, isLocale, LOCALES, type LocaleCode } from './languages.ts'

/**
 * The one table of pages (specification, screens and routes). A path may carry a language prefix unless
 * `isPrefixed` is false; each prefixed route has its own name: `name` with the suffix `-lang`.
 */
export interface RouteDefinition {
  readonly path: string
  readonly layout: 'default' | 'empty'
  /** Group of pages that share a frame within the layout; null for a page outside of a group. */
  readonly area: 'profile' | null
  /** True if the path can have a language prefix. */
  readonly isPrefixed: boolean
  /** Middleware that guards the route, in order. */
  readonly middleware: readonly RouteMiddlewareName[]
}

/**
 * Guards of routes. `player` redirects a guest to the home page with the sign-in dialog. `topic` responds with 404 for a
 * topic of questions that doesn't exist.
 */
export type RouteMiddlewareName = 'player' | 'topic'

const page = (path: string, facts: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  layout: 'default',
  area: null,
  isPrefixed: true,
  middleware: [],
  ...facts,
})

const FOR_PLAYERS = { middleware: ['player'] } as const
const IN_PROFILE = { ...FOR_PLAYERS, area: 'profile' } as const

export const ROUTES = {
  home: page('/'),
  wallet: page('/wallet', FOR_PLAYERS),
  'wallet-history': page('/wallet/history', FOR_PLAYERS),
  'wallet-statements': page('/wallet/statements', FOR_PLAYERS),
  profile: page('/profile', IN_PROFILE),
  'profile-info': page('/profile/info', IN_PROFILE),
  'profile-personal': page('/profile/personal', IN_PROFILE),
  'profile-bonuses': page('/profile/bonuses', IN_PROFILE),
  'profile-limits': page('/profile/limits', IN_PROFILE),
  'profile-documents': page('/profile/documents', IN_PROFILE),
  'profile-notifications': page('/profile/notifications', IN_PROFILE),
  'profile-settings': page('/profile/settings', IN_PROFILE),
  'profile-settings-account': page('/profile/settings/account', IN_PROFILE),
  'profile-settings-notifications': page('/profile/settings/notifications', IN_PROFILE),
  'profile-sessions': page('/profile/sessions', IN_PROFILE),
  games: page('/games'),
  'games-providers': page('/games/providers'),
  'games-params': page('/games/*'),
  game: page('/game/:id'),
  sport: page('/sport'),
  'sport-event': page('/sport/event/:eventId'),
  'sport-match': page('/sport/:sport/:category/:championship/:event'),
  'sport-slug': page('/sport/*'),
  bonuses: page('/bonuses'),
  bonus: page('/bonus/:pageIdentity'),
  'welcome-package': page('/welcome-package'),
  favorites: page('/favorites', FOR_PLAYERS),
  'recently-played': page('/recently-played', FOR_PLAYERS),
  loyalty: page('/loyalty'),
  referral: page('/referral'),
  tournaments: page('/tournaments'),
  fairness: page('/fairness'),
  contact: page('/contact'),
  support: page('/support'),
  questions: page('/questions', { isPrefixed: false }),
  'questions-page': page('/questions/:pageIdentity', { isPrefixed: false, middleware: ['topic'] }),
  static: page('/static/:pageIdentity'),
  'verify-confirm-code': page('/verify/:confirmCode', { isPrefixed: false }),
  'password-reset-reset-code': page('/password-reset/:resetCode', { isPrefixed: false }),
  'auth-autologin': page('/auth/autologin'),
  'auth-social-callback': page('/auth/social/:connection/callback'),
  redirect: page('/redirect', { layout: 'empty' }),
  offline: page('/offline', { layout: 'empty' }),
  slug: page('/:slug'),
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof ROUTES

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

export const isRouteName = (text: string): text is RouteName => Object.hasOwn(ROUTES, text)

/** A language prefix: two letters, or two letters, a hyphen and two letters. */
export const LOCALE_PREFIX = /^[a-z]{2}(-[a-z]{2})?$/

/** First segments of the pages that have the same path in every language. */
const UNPREFIXED: ReadonlySet<string> = new Set(
  Object.values<RouteDefinition>(ROUTES).flatMap(({ path, isPrefixed }) =>
    isPrefixed ? [] : path.split('/').slice(1, 2),
  ),
)

/** Adds the prefix of a language to a path. The default language and pages with one path for all languages have none. */
export function localizePath(path: string, locale: LocaleCode): string {
  const [, first = ''] = path.split(/[/?#]/)
  if (locale === DEFAULT_LOCALE || UNPREFIXED.has(first)) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * Splits the prefix of a known language from a path. The rest never starts with two slashes, which would name a host:
 * `/de//evil.example` becomes `/evil.example`.
 */
export function splitLocale(path: string): { locale: LocaleCode; path: string } {
  const one = path.replace(/^[/\\]+/, '/')
  const [, first = '', ...rest] = one.split('/')
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: one }
  return { locale: first, path: `/${rest.join('/').replace(/^[/\\]+/, '')}` }
}

/** Returns the path of a route with its parameters filled in and its language prefix. */
export function routePath(name: RouteName, locale: LocaleCode, params: Record<string, string> = {}): string {
  const route: RouteDefinition = ROUTES[name]
  const filled = route.path.replace(/:(\w+)|\*/g, (_, key: string | undefined) =>
    (params[key ?? '*'] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  return localizePath(filled, locale)
}
