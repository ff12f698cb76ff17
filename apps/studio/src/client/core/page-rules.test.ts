import { describe, expect, it } from 'vitest'
import { readNumber } from '../dice/number-text.ts'
import { elapsedText } from '../views/bar.ts'
import { readError } from './decode.ts'
import { readHostMessage } from './host.ts'
import { keyAction } from './keyboard.ts'
import { batch, computed, effect, signal } from './signals.ts'
import { affordableStake, passesFrom, stepStake } from './stakes.ts'
import { celebrationOf, standing } from './wins.ts'

const ladder = [20, 100, 200, 500]

describe('results', () => {
  it('are a win only above the stake, so that a lower return gets no fanfare', () => {
    expect([0, 40, 100, 101].map((win) => standing(100, win))).toEqual(['nothing', 'return', 'return', 'win'])
  })

  it('are celebrated from 15 stakes', () => {
    expect([1_499, 1_500, 4_000, 10_000].map((win) => celebrationOf(100, win))).toEqual([
      null,
      'big',
      'great',
      'grand',
    ])
  })
})

describe('stakes', () => {
  it('step up and down the ladder and stop at its ends', () => {
    expect([
      stepStake(ladder, 100, 1),
      stepStake(ladder, 500, 1),
      stepStake(ladder, 20, -1),
      stepStake(ladder, 120, -1),
    ]).toEqual([200, 500, 20, 100])
  })

  it('fall to the highest one that the balance covers', () => {
    expect([250, 5].map((balance) => affordableStake(ladder, balance))).toEqual([200, 20])
    expect(affordableStake([], 100)).toBeNull()
  })

  it('pass from the first one above which none is rejected', () => {
    expect(passesFrom(ladder, (stake) => stake !== 100)).toBe(200)
    expect(passesFrom(ladder, () => true)).toBe(20)
    expect(passesFrom(ladder, () => false)).toBeNull()
  })
})

describe('the keyboard', () => {
  const press = { key: ' ', isHeld: false, modified: false, on: 'page' as const }
  const awake = { hasInteracted: true, startsRound: true }
  it('plays with Space and Enter, once however long they are held', () => {
    expect(keyAction(press, awake)).toBe('press')
    expect(keyAction({ ...press, key: 'Enter' }, awake)).toBe('press')
    expect(keyAction({ ...press, isHeld: true }, awake)).toBe('nothing')
    expect(keyAction({ ...press, isHeld: true, on: 'play' }, awake)).toBe('nothing')
  })

  it('stakes no money before the player has interacted with the game or pressed the play tile', () => {
    const asleep = { hasInteracted: false, startsRound: true }
    expect(keyAction(press, asleep)).toBe('hint')
    expect(keyAction({ ...press, key: 'Enter' }, asleep)).toBe('hint')
    expect(keyAction({ ...press, on: 'play' }, asleep)).toBe('press')
    expect(keyAction({ ...press, on: 'play', isHeld: true }, asleep)).toBe('nothing')
    expect(keyAction(press, { hasInteracted: false, startsRound: false })).toBe('press')
  })

  it('leaves keys to controls and dialogs with focus', () => {
    expect(keyAction({ ...press, on: 'control' }, awake)).toBeNull()
    expect(keyAction({ ...press, on: 'dialog' }, awake)).toBeNull()
    expect(keyAction({ ...press, key: 'ArrowUp', on: 'control' }, awake)).toBeNull()
    expect(keyAction({ ...press, modified: true }, awake)).toBeNull()
  })

  it('changes the stake with the vertical arrows', () => {
    expect(keyAction({ ...press, key: 'ArrowUp' }, awake)).toBe('stake-up')
    expect(keyAction({ ...press, key: 'ArrowDown', isHeld: true }, awake)).toBe('stake-down')
  })
})

describe('host messages', () => {
  it('are parsed if they pollUntilSettled the protocol', () => {
    expect(readHostMessage({ source: 'tessera-host', type: 'theme', theme: 'light' })).toEqual({
      type: 'theme',
      theme: 'light',
    })
    expect(readHostMessage({ source: 'tessera-host', type: 'pause', more: 1 })).toEqual({ type: 'pause' })
    const zone = { type: 'zone', timeZone: 'Asia/Tokyo' }
    expect(readHostMessage({ source: 'tessera-host', ...zone })).toEqual(zone)
    const units = { type: 'units', units: ['mBTC'] }
    expect(readHostMessage({ source: 'tessera-host', ...units })).toEqual(units)
    const surroundings = { type: 'surroundings', bar: true, balance: true, limits: true }
    expect(readHostMessage({ source: 'tessera-host', ...surroundings })).toEqual(surroundings)
    const totals = { type: 'totals', rounds: 2, staked: 200, won: 150, startedMs: 1000 }
    expect(readHostMessage({ source: 'tessera-host', ...totals })).toEqual(totals)
  })

  it('may lack fields that were added later', () => {
    const surroundings = { type: 'surroundings', bar: true }
    expect(readHostMessage({ source: 'tessera-host', ...surroundings })).toEqual({
      ...surroundings,
      balance: false,
      limits: false,
    })
    const totals = { type: 'totals', rounds: 2, staked: 200, won: 150 }
    expect(readHostMessage({ source: 'tessera-host', ...totals })).toEqual({ ...totals, startedMs: null })
  })

  it.each([
    null,
    'pause',
    { type: 'pause' },
    { source: 'tessera-host', type: 'theme', theme: 'neon' },
    { source: 'tessera-host', type: 'locale', locale: 'x'.repeat(40) },
    { source: 'tessera-game', type: 'pause' },
    { source: 'tessera-host', type: 'units', units: 'mBTC' },
    { source: 'tessera-host', type: 'units', units: [1] },
    { source: 'tessera-host', type: 'surroundings', bar: 'yes' },
    { source: 'tessera-host', type: 'totals', rounds: 2, staked: 200 },
    { source: 'tessera-host', type: 'totals', rounds: 2, staked: 200, won: -1 },
    { source: 'tessera-host', type: 'totals', rounds: 2, staked: 0.5, won: 0 },
  ])('are ignored if invalid: %j', (data) => {
    expect(readHostMessage(data)).toBeNull()
  })
})

it('readError reads an error with its balance and returns null for anything else', () => {
  expect(readError({ error: { code: 'insufficient_funds', message: 'x', balance: 12 } })).toEqual({
    code: 'insufficient_funds',
    message: 'x',
    balance: 12,
  })
  expect(readError({ error: { code: 'teapot' } })).toBeNull()
  expect(readError('<html>')).toBeNull()
})

it('elapsedText includes hours only if there are any', () => {
  expect([0, 245_000, 3_845_000].map(elapsedText)).toEqual(['0:00', '4:05', '1:04:05'])
})

it("readNumber accepts a point, a comma, a unit and the language's grouping", () => {
  const read = (locale: string, ...texts: string[]) => texts.map((text) => readNumber(text, locale))
  expect(read('en', '49,50 %', '2.0×', '', 'abc', '.')).toEqual([49.5, 2, null, null, null])
  expect(read('en', '1,250', '1,250.50', '1.250', '0,125', '1.250,50')).toEqual([
    1250,
    1250.5,
    1.25,
    0.125,
    null,
  ])
  expect(read('de', '1.250', '1.250,50', '1,250', '49.5')).toEqual([1250, 1250.5, 1.25, 49.5])
  expect(read('fa', '۴۹٫۵', '۱۲۵۰', '49.5')).toEqual([49.5, 1250, 49.5])
})

describe('signals', () => {
  it('run their readers again, once per batch and only after a read value has changed', () => {
    const a = signal(1)
    const b = signal(2)
    const sum = computed(() => a.get() + b.get())
    const seen: number[] = []
    effect(() => {
      seen.push(sum())
    })
    batch(() => {
      a.set(10)
      b.set(20)
    })
    a.set(10)
    expect(seen).toEqual([3, 30])
  })

  it('stop running an effect after it was stopped', () => {
    const a = signal(1)
    let runs = 0
    const stop = effect(() => {
      a.get()
      runs += 1
    })
    stop()
    a.set(2)
    expect(runs).toBe(1)
  })
})
