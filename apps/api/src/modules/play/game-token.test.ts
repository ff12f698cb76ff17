import { describe, expect, it } from 'vitest'
import { createGameTokens } from './game-token.ts'

const tokens = createGameTokens('a secret')

describe('the token of a game session', () => {
  it('names the session to the provider that it was issued to, and to no other', () => {
    const token = tokens.issue('studio', 42n)
    expect(tokens.read('studio', token)).toBe(42n)
    expect(tokens.read('other', token)).toBeNull()
    expect(createGameTokens('another secret').read('studio', token)).toBeNull()
  })

  it('of another session cannot be made of it', () => {
    const [, signature = ''] = tokens.issue('studio', 42n).split('.')
    expect(tokens.read('studio', `43.${signature}`)).toBeNull()
    expect(tokens.read('studio', `042.${signature}`)).toBeNull()
  })

  it.each(['', '42', '42.', '.x', `${'9'.repeat(30)}.${'A'.repeat(43)}`, '42.\u0000'])(
    '%j is none',
    (token) => {
      expect(tokens.read('studio', token)).toBeNull()
    },
  )
})
