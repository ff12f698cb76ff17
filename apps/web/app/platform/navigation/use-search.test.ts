import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useSearch } from './use-search.ts'

const navigate = vi.fn()
vi.mock('react-router', () => ({
  useLocation: () => ({ pathname: '/list', search: '?page=2&dialog=1' }),
  useNavigate: () => navigate,
}))

afterEach(() => {
  navigate.mockClear()
  vi.unstubAllGlobals()
})

/** A list that moves to its first page. */
function List() {
  const [, setSearch] = useSearch()
  setSearch((now) => {
    now.delete('page')
    return now
  })
  return null
}

/** Renders the list while the browser shows an address. */
function moveToFirstPage(pathname: string, search: string): void {
  vi.stubGlobal('window', { location: { pathname, search } })
  renderToString(createElement(List))
}

it('keeps the rest of the query', () => {
  moveToFirstPage('/list', '?page=2&dialog=1')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('?dialog=1', undefined)
})

it('opens no dialog again from which the browser has stepped back before the router', () => {
  moveToFirstPage('/list', '?page=2')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('?', undefined)
})

it('ignores the query of another page that the browser shows already', () => {
  moveToFirstPage('/other', '?page=7')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('?dialog=1', undefined)
})
