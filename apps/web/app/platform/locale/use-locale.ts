import { type LocaleCode, localizePath, type RouteName, routePath } from '@tessera/contract/routes'
import { useCallback } from 'react'
import { useSite } from '../site/site-context.tsx'

export interface LocaleView {
  readonly locale: LocaleCode
  readonly dir: 'ltr' | 'rtl'
  /** Adds the language prefix to a path of this site. */
  readonly localize: (path: string) => string
  /** Returns the path of a route by its name. */
  readonly pathOf: (name: RouteName, params?: Record<string, string>) => string
}

/** Returns the language of the page, and functions for links that preserve it. */
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
