import { expect, it } from 'vitest'
import { returnPathFrom } from './return-path.ts'

it.each([
  ['/wallet', '', '/wallet?deposit-status={invoice}'],
  ['/game/fox', '?mode=real&wallet=deposit', '/game/fox?mode=real&deposit-status={invoice}'],
  ['/de/game/fox', '?wallet=deposit', '/de/game/fox?deposit-status={invoice}'],
  ['/games/slots', '?sort=new&deposit-error=x', '/games/slots?sort=new&deposit-status={invoice}'],
])('returns from a deposit made on %s%s to %s', (pathname, search, path) => {
  expect(returnPathFrom({ pathname, search })).toBe(path)
})
