import { splitLocale } from '@tessera/contract/routes'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { searchText, withoutDialogs } from '../../platform/urls/dialog-url.ts'
import { choicesOf, toggled } from './filter-options.ts'
import {
  changedSearch,
  clearedSearch,
  type FilterName,
  isListPath,
  placeOf,
  readFilter,
} from './list-filter.ts'
import { countsQuery } from './list-queries.ts'

/**
 * State of the filter form: the choices and the number of matching games. All choices are applied to the URL together.
 * The form starts with the filters in the URL each time it opens.
 */
export function useFilterChoice(isOpen: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { pathOf } = useLocale()
  const { path } = splitLocale(pathname)
  const place = placeOf(path)
  const query = withoutDialogs(new URLSearchParams(search))
  const [choice, setChoice] = useState(() => choicesOf(readFilter(query)))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChoice(choicesOf(readFilter(query)))
  }
  const all = useApiQuery(countsQuery(readFilter(new URLSearchParams(), place)), { enabled: isOpen })
  const left = useApiQuery(countsQuery(readFilter(changedSearch(new URLSearchParams(), choice), place)), {
    enabled: isOpen,
    keepPrevious: true,
  })
  const show = (next: URLSearchParams) =>
    navigate(
      { pathname: isListPath(path) ? pathname : pathOf('games'), search: searchText(next) },
      { replace: true, preventScrollReset: true },
    )
  return {
    choice,
    all,
    left,
    /** True if the list shows a single studio, so that the studio can't be filtered. */
    isProviderFixed: place.provider !== undefined,
    /** Number of games that match; undefined while it is loading. */
    total: left.isPlaceholderData ? undefined : left.data?.meta.totalRows,
    toggle: (name: FilterName, id: string) => setChoice((known) => toggled(known, name, id)),
    apply: () => show(changedSearch(clearedSearch(query), choice)),
    clear: () => show(clearedSearch(query)),
  }
}
