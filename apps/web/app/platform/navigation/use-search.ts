import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** New query of the URL. */
type NextSearch = Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams)

/**
 * Returns the query of the page's URL and a function that navigates to another one. Replaces the library's
 * `useSearchParams`, which imports its links and forms.
 */
export function useSearch(): readonly [
  URLSearchParams,
  (next: NextSearch, options?: NavigateOptions) => void,
] {
  const { pathname, search: text } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(text), [text])
  const setSearch = useCallback(
    (next: NextSearch, options?: NavigateOptions) => {
      // After a step back the browser shows the entry below, e.g. without a dialog, before the router has loaded it.
      const now = window.location.pathname === pathname ? window.location.search : text
      const wanted = typeof next === 'function' ? next(new URLSearchParams(now)) : new URLSearchParams(next)
      void navigate(`?${wanted}`, options)
    },
    [navigate, pathname, text],
  )
  return [search, setSearch]
}
