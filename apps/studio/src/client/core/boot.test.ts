import { expect, it } from 'vitest'
import { takeToken } from './boot.ts'

function place(hash: string) {
  const rewritten: string[] = []
  return {
    location: { hash, pathname: '/studio/play/red-fox', search: '?locale=de' },
    history: {
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) =>
        void rewritten.push(String(url)),
    },
    rewritten,
  }
}

it('takeToken reads the token from the fragment and removes it from the address', () => {
  const { location, history, rewritten } = place('#session=abc.DEF_1-2')
  expect(takeToken(location, history)).toBe('abc.DEF_1-2')
  expect(rewritten).toEqual(['/studio/play/red-fox?locale=de'])
})

it('takeToken returns null without a token', () => {
  const { location, history } = place('')
  expect(takeToken(location, history)).toBeNull()
})

it('takeToken works in a browser that refuses to rewrite the address', () => {
  const { location } = place('#session=abc')
  const refusing = {
    replaceState: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  }
  expect(takeToken(location, refusing)).toBe('abc')
})
