import { describe, expect, it } from 'vitest'
import { frameAddress, readGameMessage } from './game-messages.ts'
import { playMode } from './play-mode.ts'
import { afterMessage, elapsedText, NEW_SESSION, netPosition } from './play-session.ts'

describe('a message of a game', () => {
  it('is read when it is complete', () => {
    const message = {
      source: 'tessera-game',
      version: 1,
      type: 'round-settled',
      roundId: 'r',
      stake: 100,
      win: 40,
    }
    expect(readGameMessage(message)).toEqual({ type: 'round-settled', stake: 100, win: 40 })
  })

  it.each([
    null,
    'ready',
    { source: 'other', type: 'ready', mode: 'real' },
    { source: 'tessera-game', type: 'ready' },
    { source: 'tessera-game', type: 'round-settled', stake: 100 },
    { source: 'tessera-game', type: 'round-settled', stake: -1, win: 0 },
    { source: 'tessera-game', type: 'round-settled', stake: 1, win: 0.5 },
    { source: 'tessera-game', type: 'error' },
    { source: 'tessera-game', type: 'unknown' },
  ])('that is not one is ignored: %j', (data) => {
    expect(readGameMessage(data)).toBeNull()
  })
})

describe('a session of play', () => {
  it('counts settled rounds alone', () => {
    const session = [
      { type: 'round-started', stake: 100 },
      { type: 'round-settled', stake: 100, win: 40 },
      { type: 'round-started', stake: 100 },
      { type: 'error', code: 'insufficient_funds' },
      { type: 'round-settled', stake: 50, win: 200 },
    ] as const
    const end = session.reduce(afterMessage, NEW_SESSION)
    expect(end.rounds).toBe(2)
    expect(netPosition(end)).toBe(90)
  })

  it('counts one mode and one currency: the net position never mixes play money or other coins in', () => {
    const real = { type: 'opened', mode: 'real', currency: 'EUR' } as const
    const won = { type: 'round-settled', stake: 100, win: 300 } as const
    const after = (...messages: Parameters<typeof afterMessage>[1][]) =>
      netPosition(messages.reduce(afterMessage, NEW_SESSION))
    expect(after(real, won, real, won)).toBe(400)
    expect(after({ ...real, mode: 'demo' }, won, real)).toBe(0)
    expect(after(real, won, { ...real, currency: 'BTC' })).toBe(0)
  })

  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_605_000, '1:00:05'],
    [-5, '0:00'],
  ])('of %i ms shows %s', (ms, text) => {
    expect(elapsedText(ms)).toBe(text)
  })
})

describe('a game opens', () => {
  const facts = { wanted: null, isLoggedIn: false, hasDemo: true, fillsScreen: false }
  it.each([
    ['at once as a demo for a guest', facts, 'demo'],
    ['not for a guest without a demo', { ...facts, hasDemo: false }, null],
    ['for money with a player', { ...facts, isLoggedIn: true }, 'real'],
    ['as the address asks', { ...facts, isLoggedIn: true, wanted: 'demo' }, 'demo'],
    [
      'for money, also after a reload',
      { ...facts, isLoggedIn: true, wanted: 'real', fillsScreen: true },
      'real',
    ],
    ['as a demo for a guest who asks for money, until they sign in', { ...facts, wanted: 'real' }, 'demo'],
    ['never for money with a guest', { ...facts, wanted: 'real', hasDemo: false }, null],
    ['not on a phone before it is chosen', { ...facts, isLoggedIn: true, fillsScreen: true }, null],
  ] as const)('%s', (_name, given, mode) => {
    expect(playMode(given)).toBe(mode)
  })
})

it('the address of a game keeps the token in its fragment', () => {
  expect(frameAddress('/studio/play/fox?a=1#session=T', 'https://t.example', 'de', 'dark')).toBe(
    'https://t.example/studio/play/fox?a=1&locale=de&theme=dark#session=T',
  )
})
