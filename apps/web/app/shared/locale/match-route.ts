import {
  DEFAULT_LOCALE,
  isLocale,
  type LocaleCode,
  ROUTES,
  type RouteDefinition,
  type RouteName,
  splitLocale,
} from '@tessera/contract/routes'

export interface RouteHit {
  readonly name: RouteName
  readonly locale: LocaleCode
  readonly definition: RouteDefinition
  /** The path without its language prefix. */
  readonly path: string
}

/** How exact a pattern is: a literal segment beats a parameter, a parameter beats the rest. */
const weight = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + (part === '*' ? 1 : part.startsWith(':') ? 2 : 4), 0)

const patterns = Object.entries(ROUTES)
  .map(([name, definition]) => ({
    name: name as RouteName,
    definition: definition as RouteDefinition,
    regex: new RegExp(`^${definition.path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`),
  }))
  .sort((a, b) => weight(b.definition.path) - weight(a.definition.path))

const trimEnd = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Which page a path shows; null when none does, also for a prefix that is no language of the site. */
export function matchRoute(pathname: string): RouteHit | null {
  const { locale, path } = splitLocale(trimEnd(pathname))
  const hit = patterns.find(({ regex }) => regex.test(path))
  if (!hit) return null
  if (!hit.definition.isPrefixed && path !== trimEnd(pathname)) return null
  return { name: hit.name, locale, definition: hit.definition, path }
}

/** The path without its language prefix, to be given another; null for a page that has the same path in every language. */
export const prefixablePath = (pathname: string): string | null =>
  matchRoute(pathname)?.definition.isPrefixed === false ? null : splitLocale(pathname).path

/** The unprefixed path if this one carries the prefix of the default language, which is never shown; else null. */
export function withoutDefaultPrefix(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname)
  return locale === DEFAULT_LOCALE && path !== pathname ? path : null
}

/** The language for a visitor who asks for no one in the path: the stored one, else the browser's, else none. */
export function preferredLocale(stored: string | null, acceptLanguage: string): LocaleCode | null {
  if (stored !== null && isLocale(stored)) return stored
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (isLocale(tag)) return tag
    const [language = ''] = tag.split('-')
    if (isLocale(language)) return language
  }
  return null
}
