import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sitePath } from './call.ts'
import { safePath } from './safe-path.ts'

describe('sitePath', () => {
  it.each([
    ['/en/../wallet/./history', '/wallet/history'],
    ['/%2e%2e/wallet?a=b#c', '/wallet?a=b#c'],
    ['/wallet/ü', '/wallet/%C3%BC'],
    ['/', '/'],
    ['/redirect?to=https://elsewhere.example//x', '/redirect?to=https://elsewhere.example//x'],
  ])('normalizes %s', (typed, kept) => expect(sitePath.parse(typed)).toBe(kept))

  it('returns a safe path for every text that matches its pattern', () => {
    const typed = fc.stringMatching(/^(?:[/.%2eE\\\t?#a@:-]{1,2}){0,12}$/)
    fc.assert(
      fc.property(typed, (text) => {
        const found = sitePath.safeParse(text)
        if (found.success) expect(safePath(found.data)).toBe(found.data)
        else expect(found.error.issues.map(({ code }) => code)).not.toContain('custom')
      }),
      { numRuns: 2_000 },
    )
  })
})
