import { describe, expect, it } from 'vitest'
import { readNames, readOutcome, readPictures } from './recorded-outcome.ts'

const spin = {
  shown: [
    ['A', 'W', '1'],
    ['2', 'A', 'S'],
  ],
  wins: [
    {
      cells: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  coins: 40,
}

describe('readOutcome', () => {
  it('reads the windows of a slot with the winning symbols', () => {
    const outcome = readOutcome({ kind: 'slot', spins: [spin] })
    expect(outcome).toEqual({
      kind: 'slot',
      spins: [{ shown: spin.shown, won: new Set(['0/0', '1/1']), coins: 40 }],
    })
  })

  it('reads the values of dice', () => {
    expect(readOutcome({ kind: 'dice', outcome: { values: [3, 4], won: true } })).toEqual({
      kind: 'dice',
      values: [3, 4],
    })
  })

  it.each([
    null,
    1,
    {},
    { kind: 'slot' },
    { kind: 'slot', spins: [{}] },
    { kind: 'slot', spins: [{ ...spin, shown: [[1]] }] },
    { kind: 'dice', outcome: { values: 'x' } },
  ])('returns null for an invalid result: %j', (result) => {
    expect(readOutcome(result)).toBeNull()
  })
})

it('reads the paths of symbol pictures by code', () => {
  expect(readPictures({ W: '/art/w.svg', S: 1 })).toEqual({ W: '/art/w.svg' })
  expect(readPictures(null)).toEqual({})
})

it('reads symbol names in the page’s language, or in English', () => {
  const names = { A: { en: 'Fox', de: 'Fuchs' }, W: { en: 'Wild' }, 1: 'a tile', 2: { de: 7 } }
  expect(readNames(names, 'de')).toEqual({ A: 'Fuchs', W: 'Wild' })
  expect(readNames(undefined, 'de')).toEqual({})
})
