import { describe, expect, it } from 'vitest'
import { frameAddress, readGameMessage } from './game-messages.ts'
import { playMode } from './play-mode.ts'
import {
  afterMessage,
  EMPTY_SESSION,
  elapsedText,
  needsPosition,
  netPosition,
  totalsOf,
} from './session-position.ts'

describe('readGameMessage', () => {
  it('reads a complete message', () => {
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
  ])('returns null for %j', (data) => {
    expect(readGameMessage(data)).toBeNull()
  })
})

describe('the refusal in an error of a game', () => {
  const error = { source: 'tessera-game', version: 1, type: 'error', code: 'forbidden' }
  const parameters = {
    ...{ period: 'day', source: 'player', currency: 'EUR', limit: 2_000, left: 0, endsAt: null },
  }

  it('has its reason with parameters', () =>
    expect(readGameMessage({ ...error, reason: 'bet_limit', parameters })).toEqual({
      ...{ type: 'error', code: 'forbidden' },
      refusal: { reason: 'bet_limit', parameters },
    }))

  it.each([
    {},
    { reason: 'bet_limit', parameters: { ...parameters, left: 'all of it' } },
    { reason: '<img src=x>' },
  ])('is left out if it is unknown or incomplete: %j', (fields) =>
    expect(readGameMessage({ ...error, ...fields })).toEqual({ type: 'error', code: 'forbidden' }),
  )
})

describe('a play session', () => {
  it('counts only settled rounds', () => {
    const session = [
      { type: 'opened', mode: 'demo', currency: 'EUR', openedMs: 1000 },
      { type: 'round-started', stake: 100 },
      { type: 'round-settled', stake: 100, win: 40 },
      { type: 'round-started', stake: 100 },
      { type: 'error', code: 'insufficient_funds' },
      { type: 'round-settled', stake: 50, win: 200 },
    ] as const
    const end = session.reduce(afterMessage, EMPTY_SESSION)
    expect(end.rounds).toBe(2)
    expect(netPosition(end)).toBe(90n)
  })

  const real = { type: 'opened', mode: 'real', currency: 'EUR', openedMs: 1000 } as const
  const demo = { ...real, mode: 'demo' } as const
  const started = { type: 'round-started', stake: 100 } as const
  const won = { type: 'round-settled', stake: 100, win: 300 } as const
  const none = { type: 'position', positions: [], startedMs: 200, unreported: 0 } as const
  const euros = {
    currency: 'EUR',
    rounds: 3,
    staked: '18014398509481983',
    won: '18014398509481913',
    net: '-70',
  }
  const position = {
    type: 'position',
    positions: [{ ...euros, currency: 'BTC', staked: '1' }, euros],
    startedMs: 200,
    unreported: 0,
  } as const
  type Message = Parameters<typeof afterMessage>[1]
  const after = (...messages: Message[]) => messages.reduce(afterMessage, EMPTY_SESSION)

  it('counts one mode and one currency, so that the net position never mixes in play money or other currencies', () => {
    expect(netPosition(after(real, none, won, won))).toBe(400n)
    expect(netPosition(after(demo, won, demo, won))).toBe(400n)
    expect(netPosition(after(demo, won, real, none))).toBe(0n)
    expect(netPosition(after(real, none, won, demo))).toBe(0n)
    expect(netPosition(after(real, none, won, { ...real, currency: 'GBP' }, position))).toBe(0n)
  })

  it('starts with the API’s exact sums of this log-in for real money, so that a reload keeps the net position', () => {
    const kept = after(real, position)
    expect(kept).toMatchObject({ rounds: 3, staked: 18_014_398_509_481_983n })
    expect(netPosition(kept)).toBe(-70n)
    expect(netPosition(after(real, position, started, won))).toBe(130n)
  })

  it('has no net position for real money before the API has returned it', () => {
    expect(netPosition(after(real, won))).toBeNull()
  })

  it('is sent to the game as sums once they are known and are safe integers', () => {
    expect(totalsOf(after(real, won))).toBeNull()
    expect(totalsOf(after(demo, won))).toEqual({ rounds: 1, staked: 100, won: 300, startedMs: 1000 })
    expect(totalsOf(after(real, position))).toBeNull()
  })

  it('takes its time from the same start as its sums, also when another game is opened', () => {
    const game = after(real, none, won)
    expect(game).toMatchObject({ startedMs: 200, rounds: 1 })
    const next = [{ ...real, openedMs: 90_000 }, position].reduce(afterMessage, game)
    expect(next).toMatchObject({ startedMs: 200, rounds: 3 })
    expect(after(real).startedMs).toBeNull()
  })

  it('keeps the start of a demo that is opened again', () => {
    expect(after(demo, won, { ...demo, openedMs: 90_000 })).toMatchObject({ startedMs: 1000, rounds: 1 })
  })

  it('starts a demo at zero, whatever the API counts for real money', () => {
    expect(needsPosition(after(demo))).toBe(false)
    expect(netPosition(after(demo, position))).toBe(0n)
  })

  it('counts no round twice: a response that crosses a round is dropped and requested again', () => {
    expect(needsPosition(after(real))).toBe(true)
    const crossed = after(real, started, position)
    expect([needsPosition(crossed), netPosition(crossed)]).toEqual([false, null])
    const later = after(real, started, won)
    expect(needsPosition(later)).toBe(true)
    expect(netPosition([position].reduce(afterMessage, later))).toBe(-70n)
    expect(netPosition(after(real, position, position))).toBe(-70n)
  })

  it('requests the position again after a refused stake', () => {
    expect(needsPosition(after(real, started, { type: 'error', code: 'insufficient_funds' }))).toBe(true)
  })

  const announced = { type: 'round-announced', currency: 'EUR' } as const

  it('reads its sums again after a round in another tab, and shows the last ones until then', () => {
    const elsewhere = after(real, position, announced)
    expect([needsPosition(elsewhere), netPosition(elsewhere)]).toEqual([true, -70n])
    const read = { ...position, positions: [{ ...euros, won: '18014398509482913' }], unreported: 1 }
    const current = [read].reduce(afterMessage, elsewhere)
    expect([needsPosition(current), netPosition(current)]).toEqual([false, 930n])
  })

  it.each([
    ['before the game reports it', [started, announced, won]],
    ['after the game has reported it', [started, won, announced]],
  ] as const)('doesn’t read them again for an own round that is announced %s', (_when, messages) => {
    const states = messages.map((_, index) => after(real, none, ...messages.slice(0, index + 1)))
    expect(states.map(needsPosition)).toEqual([false, false, false])
    expect(netPosition(after(real, none, ...messages))).toBe(200n)
  })

  it('reads them after its own round if another tab has played meanwhile', () => {
    const busy = after(real, none, started, announced, announced)
    expect(needsPosition(busy)).toBe(false)
    expect(needsPosition([won].reduce(afterMessage, busy))).toBe(true)
  })

  it('reads them once more if a round is announced while it reads', () => {
    const crossed = after(real, position, announced, announced, { ...position, unreported: 1 })
    expect(needsPosition(crossed)).toBe(true)
  })

  it('ignores rounds of other currencies, and all of them in a demo', () => {
    expect(needsPosition(after(real, position, { ...announced, currency: 'BTC' }))).toBe(false)
    expect(needsPosition(after(demo, announced))).toBe(false)
  })

  it('reads them when the tab is shown again, unless it is a demo', () => {
    expect(needsPosition(after(real, position, { type: 'outdated' }))).toBe(true)
    expect(needsPosition(after(real, position, { type: 'outdated' }, position))).toBe(false)
    expect(needsPosition(after(demo, { type: 'outdated' }))).toBe(false)
  })

  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_605_000, '1:00:05'],
    [-5, '0:00'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(elapsedText(ms)).toBe(text)
  })
})

describe('playMode', () => {
  const facts = { wanted: null, isLoggedIn: false, hasDemo: true, fillsScreen: false }
  it.each([
    ['immediately as a demo for a guest', facts, 'demo'],
    ['not for a guest without a demo', { ...facts, hasDemo: false }, null],
    ['for real money with a player', { ...facts, isLoggedIn: true }, 'real'],
    ['in the mode of the URL', { ...facts, isLoggedIn: true, wanted: 'demo' }, 'demo'],
    [
      'for real money after a reload',
      { ...facts, isLoggedIn: true, wanted: 'real', fillsScreen: true },
      'real',
    ],
    [
      'as a demo for a guest who requests real money, until they sign in',
      { ...facts, wanted: 'real' },
      'demo',
    ],
    ['never for real money with a guest', { ...facts, wanted: 'real', hasDemo: false }, null],
    ['not on a phone before a mode is chosen', { ...facts, isLoggedIn: true, fillsScreen: true }, null],
  ] as const)('opens a game %s', (_name, given, mode) => {
    expect(playMode(given)).toBe(mode)
  })
})

it('keeps the token in the fragment of a game’s address', () => {
  expect(frameAddress('/studio/play/fox?a=1#session=T', 'https://t.example', 'de', 'dark')).toBe(
    'https://t.example/studio/play/fox?a=1&locale=de&theme=dark#session=T',
  )
})
