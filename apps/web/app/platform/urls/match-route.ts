import { localeOfTag } from '@tessera/contract/languages'
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

/** Specificity of a pattern: a literal segment ranks above a parameter, a parameter above a wildcard. */
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

/** Returns the page of a path; null if there is none, also for a prefix that isn't a language of the site. */
export function matchRoute(pathname: string): RouteHit | null {
  const { locale, path } = splitLocale(trimEnd(pathname))
  const hit = patterns.find(({ regex }) => regex.test(path))
  if (!hit) return null
  if (!hit.definition.isPrefixed && path !== trimEnd(pathname)) return null
  return { name: hit.name, locale, definition: hit.definition, path }
}

/**
 * Returns the path without its language prefix, ready for another one; null for a page with the same path in
 * every language.
 */
export const prefixablePath = (pathname: string): string | null =>
  matchRoute(pathname)?.definition.isPrefixed === false ? null : splitLocale(pathname).path

/**
 * Returns the unprefixed path if this one has the prefix of the default language, which is never shown; otherwise null.
 */
export function withoutDefaultPrefix(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname)
  return locale === DEFAULT_LOCALE && path !== pathname ? path : null
}

/** Returns the language for a visitor whose path names none: the stored one, the browser's, or null. */
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
  return wanted.map(({ tag }) => localeOfTag(tag)).find((locale) => locale !== null) ?? null
}
