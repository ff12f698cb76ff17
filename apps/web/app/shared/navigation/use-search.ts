import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** What the query of the address is to become. */
type NextSearch = Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams)

/**
 * The query of the page's address, and how to go to another. As the library's `useSearchParams`, which brings its links
 * and forms along.
 */
export function useSearch(): readonly [
  URLSearchParams,
  (next: NextSearch, options?: NavigateOptions) => void,
] {
  const { search: text } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(text), [text])
  const setSearch = useCallback(
    (next: NextSearch, options?: NavigateOptions) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(text)) : new URLSearchParams(next)
      void navigate(`?${wanted}`, options)
    },
    [navigate, text],
  )
  return [search, setSearch]
}
