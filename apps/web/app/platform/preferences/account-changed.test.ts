import { expect, it, vi } from 'vitest'
import { onAccountChange, reportAccountChange } from './account-changed.ts'

it('reports a chosen colour mode to each widget until it is removed', () => {
  const page = new EventTarget()
  const renew = vi.fn()
  const stop = onAccountChange(page, renew)
  reportAccountChange(page)
  expect(renew).toHaveBeenCalledOnce()
  stop()
  reportAccountChange(page)
  expect(renew).toHaveBeenCalledOnce()
})
