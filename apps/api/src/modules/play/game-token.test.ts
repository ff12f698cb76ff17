import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createGameTokens } from './game-token.ts'

const tokens = createGameTokens('a secret')
const seat = { playerId: 'bcdf2345', sessionId: 42n }

describe('the game token', () => {
  it('identifies the player and the session only to the provider that it was issued to', () => {
    const token = tokens.issue('studio', seat)
    expect(tokens.read('studio', token)).toEqual(seat)
    expect(tokens.read('other', token)).toBeNull()
    expect(createGameTokens('another secret').read('studio', token)).toBeNull()
  })

  it('starts with the player id in plain text for routing', () => {
    expect(tokens.issue('studio', seat)).toMatch(/^bcdf2345\.42\.[A-Za-z0-9_-]{43}$/)
  })

  it('can’t be changed to another session or player', () => {
    const [player, , signature = ''] = tokens.issue('studio', seat).split('.')
    expect(tokens.read('studio', `${player}.43.${signature}`)).toBeNull()
    expect(tokens.read('studio', `${player}.042.${signature}`)).toBeNull()
    expect(tokens.read('studio', `bcdf2346.42.${signature}`)).toBeNull()
    expect(tokens.read('studio', `42.${signature}`)).toBeNull()
  })

  it('is accepted in the former format without a player, since its rounds may still pay wins', () => {
    const signature = createHmac('sha256', 'a secret').update('game-session:studio:42').digest('base64url')
    expect(tokens.read('studio', `42.${signature}`)).toEqual({ playerId: null, sessionId: 42n })
    expect(tokens.read('studio', `bcdf2345.42.${signature}`)).toBeNull()
  })

  it.each([
    '',
    '42',
    '42.',
    '.x',
    `a.b.42.${'A'.repeat(43)}`,
    `${'9'.repeat(30)}.${'A'.repeat(43)}`,
    '42.\u0000',
  ])('is rejected if malformed: %j', (token) => {
    expect(tokens.read('studio', token)).toBeNull()
  })

  it('is not issued for a player id that it can’t contain', () => {
    expect(() => tokens.issue('studio', { playerId: 'a.b', sessionId: 1n })).toThrow(
      'can’t contain the player id',
    )
  })
})
