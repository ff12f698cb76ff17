import { type LocaleCode, localizePath, type RouteName, routePath } from '@tessera/contract/routes'
import { useCallback } from 'react'
import { useSite } from '../content/site-context.tsx'

export interface LocaleView {
  readonly locale: LocaleCode
  readonly dir: 'ltr' | 'rtl'
  /** Puts the language prefix before a path of this site. */
  readonly localize: (path: string) => string
  /** The path of a route by its name. */
  readonly pathOf: (name: RouteName, params?: Record<string, string>) => string
}

/** The language of the page and links that keep it. */
export function useLocale(): LocaleView {
  const { locale, dir } = useSite()
  return {
    locale,
    dir,
    localize: useCallback((path: string) => localizePath(path, locale), [locale]),
    pathOf: useCallback(
      (name: RouteName, params?: Record<string, string>) => routePath(name, locale, params),
      [locale],
    ),
  }
}
