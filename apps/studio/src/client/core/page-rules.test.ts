import { describe, expect, it } from 'vitest'
import { readNumber } from '../dice/number-text.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { directionOf, textsFor } from '../texts/index.ts'
import { elapsedText } from '../views/bar.ts'
import { readError } from './decode.ts'
import { readHostMessage } from './host.ts'
import { keyAction } from './keyboard.ts'
import { batch, computed, effect, signal } from './signals.ts'
import { affordableStake, stepStake } from './stakes.ts'
import { celebrationOf, standing } from './wins.ts'

const stakes = { min: 20, max: 500, step: 20, default: 100, ladder: [20, 100, 200, 500], maxWin: null }

describe('results', () => {
  it('are a win only above the stake: what comes back below it gets no fanfare', () => {
    expect([0, 40, 100, 101].map((win) => standing(100, win))).toEqual(['nothing', 'return', 'return', 'win'])
  })

  it('are celebrated from 15 stakes on', () => {
    expect([1_499, 1_500, 4_000, 10_000].map((win) => celebrationOf(100, win))).toEqual([
      null,
      'big',
      'great',
      'grand',
    ])
  })
})

describe('stakes', () => {
  it('go up and down the ladder and stay at its ends', () => {
    expect([
      stepStake(stakes, 100, 1),
      stepStake(stakes, 500, 1),
      stepStake(stakes, 20, -1),
      stepStake(stakes, 120, -1),
    ]).toEqual([200, 500, 20, 100])
  })

  it('fall to what the balance covers', () => {
    expect([affordableStake(stakes, 250), affordableStake(stakes, 5)]).toEqual([200, 20])
  })
})

describe('the keyboard', () => {
  const press = { key: ' ', repeat: false, modified: false, on: 'page' as const }
  it('plays with Space and Enter, once however long they are held', () => {
    expect(keyAction(press)).toBe('press')
    expect(keyAction({ ...press, key: 'Enter' })).toBe('press')
    expect(keyAction({ ...press, repeat: true })).toBeNull()
  })

  it('leaves keys to controls and dialogs that have the focus', () => {
    expect(keyAction({ ...press, on: 'control' })).toBeNull()
    expect(keyAction({ ...press, on: 'dialog' })).toBeNull()
    expect(keyAction({ ...press, key: 'ArrowUp', on: 'control' })).toBeNull()
    expect(keyAction({ ...press, modified: true })).toBeNull()
  })

  it('changes the stake with the upright arrows', () => {
    expect(keyAction({ ...press, key: 'ArrowUp' })).toBe('stake-up')
    expect(keyAction({ ...press, key: 'ArrowDown', repeat: true })).toBe('stake-down')
  })
})

describe('messages of the host', () => {
  it('are read when they are of the protocol', () => {
    expect(readHostMessage({ source: 'tessera-host', type: 'theme', theme: 'light' })).toEqual({
      type: 'theme',
      theme: 'light',
    })
    expect(readHostMessage({ source: 'tessera-host', type: 'pause', more: 1 })).toEqual({ type: 'pause' })
  })

  it.each([
    null,
    'pause',
    { type: 'pause' },
    { source: 'tessera-host', type: 'theme', theme: 'neon' },
    { source: 'tessera-host', type: 'locale', locale: 'x'.repeat(40) },
    { source: 'tessera-game', type: 'pause' },
  ])('are ignored otherwise: %j', (data) => {
    expect(readHostMessage(data)).toBeNull()
  })
})

it('an error is read with its balance, and anything else is none', () => {
  expect(readError({ error: { code: 'insufficient_funds', message: 'x', balance: 12 } })).toEqual({
    code: 'insufficient_funds',
    message: 'x',
    balance: 12,
  })
  expect(readError({ error: { code: 'teapot' } })).toBeNull()
  expect(readError('<html>')).toBeNull()
})

it('an elapsed time is shown with hours only when there are some', () => {
  expect([0, 245_000, 3_845_000].map(elapsedText)).toEqual(['0:00', '4:05', '1:04:05'])
})

it('a number is read with a point, with a comma, and with its unit', () => {
  expect(['49,50 %', '2.0×', '', 'abc'].map(readNumber)).toEqual([49.5, 2, null, null])
})

describe('texts', () => {
  const paths = (value: object, at = ''): string[] =>
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' && one !== null ? paths(one, `${at}${key}.`) : [`${at}${key}`],
    )

  it('are complete in both languages and never empty', () => {
    expect(paths(de)).toEqual(paths(en))
    const empty = paths(de).filter(
      (path) =>
        path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], de) === '',
    )
    expect(empty).toEqual([])
  })

  it('follow the locale and fall back to English', () => {
    expect([textsFor('de-AT'), textsFor('fr')]).toEqual([de, en])
    expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
  })
})

describe('signals', () => {
  it('run their readers again, once for a batch, and not for what was not read', () => {
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

  it('are no longer told once an effect was stopped', () => {
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
