import { expect, it, vi } from 'vitest'
import { goBackOnce } from './go-back-once.ts'

it('leaves each place once, however often it is asked before the browser has gone back', () => {
  const navigate = vi.fn()
  const dialog = { pathname: '/wallet', search: '?deposit-success=1' }
  goBackOnce(navigate, dialog)
  goBackOnce(navigate, dialog)
  expect(navigate.mock.calls).toEqual([[-1]])
  goBackOnce(navigate, { ...dialog })
  expect(navigate.mock.calls).toEqual([[-1], [-1]])
})
