import { expect, it, vi } from 'vitest'
import { goBackOnce } from './go-back-once.ts'

it('goes back once per location, however often it is called before the browser has navigated', () => {
  const navigate = vi.fn()
  const dialog = { pathname: '/wallet', search: '?deposit-success=1' }
  goBackOnce(navigate, dialog)
  goBackOnce(navigate, dialog)
  expect(navigate.mock.calls).toEqual([[-1]])
  goBackOnce(navigate, { ...dialog })
  expect(navigate.mock.calls).toEqual([[-1], [-1]])
})
