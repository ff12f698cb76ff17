import { type LocaleCode, localizePath } from './routes.ts'
import { safePath } from './safe-path.ts'

/** Additional rule for paths, beyond the definition of their route (specification, calls: route rules). */
export interface RouteRule {
  /** Redirect target: a path of this site without a language prefix, or an external address. */
  readonly redirect?: string
  /** Names of the middleware that guards the path, after that of its route. */
  readonly middleware?: readonly string[]
}

export type RouteRules = Readonly<Record<string, RouteRule>>

/**
 * The rules of this build, by path without a language prefix; a trailing `/**` matches all subpaths. They define the short
 * addresses that people type and print.
 */
export const ROUTE_RULES = {
  '/login': { redirect: '/?sign-in=true' },
  '/register': { redirect: '/?sign-up=true' },
  '/deposit': { redirect: '/wallet?wallet=deposit' },
  '/withdraw': { redirect: '/wallet?wallet=withdraw' },
  '/history/**': { redirect: '/wallet/history' },
  '/profile/security': { redirect: '/profile/sessions' },
  '/providers': { redirect: '/games/providers' },
  '/help': { redirect: '/support' },
  '/static/support': { redirect: '/support' },
  '/static/faq': { redirect: '/questions' },
  '/help/gambling': { redirect: 'https://www.gamblingtherapy.org' },
} as const satisfies RouteRules

/** The manifest of a build: `GET /builds/{id}.json`. */
export interface BuildManifest {
  readonly id: string
  readonly rules: RouteRules
}

const WILDCARD = '/**'

/** True if a rule's pattern matches a path without a language prefix. */
function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith(WILDCARD)) return pattern === path
  const base = pattern.slice(0, -WILDCARD.length)
  return path === base || path.startsWith(`${base}/`)
}

/** Returns the merged rules of a path without a language prefix. More specific rules take precedence. */
export function ruleOf(rules: RouteRules, path: string): RouteRule {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const found = Object.entries(rules)
    .filter(([pattern]) => matchesPath(pattern, plain))
    .sort(([a], [b]) => a.replace(WILDCARD, '').length - b.replace(WILDCARD, '').length)
  const middleware = found.flatMap(([, rule]) => rule.middleware ?? [])
  const redirect = found.findLast(([, rule]) => rule.redirect !== undefined)?.[1].redirect
  return { ...(redirect === undefined ? {} : { redirect }), ...(middleware.length > 0 ? { middleware } : {}) }
}

/** Returns the redirect target on this site, with the requested language and the query of the request. */
export function ruleTarget(redirect: string, locale: LocaleCode, search: string): string {
  const url = new URL(redirect, 'http://site.invalid')
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value)
  return safePath(localizePath(url.pathname, locale) + url.search + url.hash) ?? '/'
}

/** True if a rule redirects to another site, which requires a full page load. */
export const isExternal = (redirect: string): boolean => safePath(redirect) === null

/** Parses the manifest of a build, which arrives over the network; null if it is invalid. */
export function readManifest(value: unknown): BuildManifest | null {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.rules)) return null
  const rules: Record<string, RouteRule> = {}
  for (const [pattern, rule] of Object.entries(value.rules)) {
    if (!isRecord(rule)) return null
    const { redirect, middleware } = rule
    rules[pattern] = {
      ...(typeof redirect === 'string' ? { redirect } : {}),
      ...(Array.isArray(middleware) ? { middleware: middleware.map(String) } : {}),
    }
  }
  return { id: value.id, rules }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
