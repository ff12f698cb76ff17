import { describe, expect, test } from 'vitest'
import { browserHashes } from './browser.ts'
import { floatToIndex, type RoundSeeds, roundFloats } from './floats.ts'
import { nodeHashes } from './node.ts'
import {
  crashHundredths,
  diceRoll,
  drawWithoutReplacement,
  kenoDraw,
  LIMBO_MAX_HUNDREDTHS,
  limboHundredths,
  minesDraw,
  reelStops,
} from './results.ts'
import { chiSquare, chiSquareLimit99, scriptedFloats } from './testing.ts'

const published: RoundSeeds = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
}

describe.each([
  ['node', nodeHashes],
  ['browser', browserHashes],
])('the public test vectors with the %s hashes', (_, hashes) => {
  test('give 77.18 for dice', () => expect(diceRoll(roundFloats(hashes, published).next())).toBe(7718))

  test('give 1.28 for limbo', () => expect(limboHundredths(roundFloats(hashes, published).next())).toBe(128))

  test('give 31, 36, 12, 32, 2, 8, 20, 10, 25, 17 for keno', () => {
    expect(kenoDraw(roundFloats(hashes, published))).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17])
  })

  test('give 7.74 for crash', () => {
    const gameHash = '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca'
    expect(crashHundredths(hashes, gameHash, '23eb7069c6fc5b1369b92f5321af9f63')).toBe(774)
  })
})

describe('the byte stream of a round', () => {
  test('continues with block 1 after the eight floats of block 0', () => {
    const floats = roundFloats(nodeHashes, published)
    for (let index = 0; index < 8; index++) floats.next()
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = nodeHashes.hmac(published.serverSeed, 'bb62964774:1:1')
    expect(floats.next()).toBe(b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4)
  })

  test('differs for another nonce, client seed or server seed', () => {
    const first = (seeds: Partial<RoundSeeds>) => roundFloats(nodeHashes, { ...published, ...seeds }).next()
    const results = [first({}), first({ nonce: 2 }), first({ clientSeed: 'x' }), first({ serverSeed: 'y' })]
    expect(new Set(results).size).toBe(4)
  })
})

describe('the bounds of results', () => {
  const largest = (2 ** 32 - 1) / 2 ** 32

  test('are 0.00 and 100.00 for a roll', () => {
    expect([diceRoll(0), diceRoll(largest)]).toEqual([0, 10_000])
  })

  test('are 1.00 and a finite maximum for a target multiplier', () => {
    expect([limboHundredths(largest), limboHundredths(0)]).toEqual([100, LIMBO_MAX_HUNDREDTHS])
  })

  test('are at least 1.00 for a crash point and 99 % of the whole range for a draw of zero', () => {
    const drawn = (...bytes: number[]) => ({ ...nodeHashes, hmac: () => Uint8Array.from(bytes) })
    expect(crashHundredths(drawn(255, 255, 255, 255), 'x', 'y')).toBe(100)
    expect(crashHundredths(drawn(0, 0, 0, 0), 'x', 'y')).toBe(Math.floor(2 ** 32 * 0.99 * 100))
    expect(crashHundredths(drawn(0, 0, 0, 1), 'x', 'y')).toBe(Math.floor((2 ** 32 / 2) * 0.99 * 100))
  })

  test('let a draw take each item once and no more items than exist', () => {
    const floats = scriptedFloats([largest, 0, 0.5, 0])
    expect(drawWithoutReplacement(floats, ['a', 'b', 'c', 'd'], 4)).toEqual(['d', 'a', 'c', 'b'])
    expect(() => drawWithoutReplacement(floats, ['a'], 2)).toThrow(RangeError)
  })
})

/** Statistical tests at 99 % confidence. The seeds are fixed, so the results never vary. */
describe('a fair source passes the chi-square test at 99 %', () => {
  const serverSeed = 'a fixed server seed for statistics'
  const rounds = Array.from({ length: 20_000 }, (_, nonce) =>
    roundFloats(nodeHashes, { serverSeed, clientSeed: 'statistics', nonce }),
  )
  const fresh = (nonce: number) => roundFloats(nodeHashes, { serverSeed, clientSeed: 'more', nonce })

  function countInto(cells: number, indexes: Iterable<number>): number[] {
    const counts = new Array<number>(cells).fill(0)
    for (const index of indexes) counts[index] = (counts[index] ?? 0) + 1
    return counts
  }

  function expectFair(cells: number, indexes: Iterable<number>): void {
    expect(chiSquare(countInto(cells, indexes))).toBeLessThan(chiSquareLimit99(cells))
  }

  test('for first floats of rounds, in 100 cells', () => {
    expectFair(
      100,
      rounds.map((floats) => floatToIndex(floats.next(), 100)),
    )
  })

  test('for pairs of adjacent floats, in 16 by 16 cells', () => {
    expectFair(
      256,
      rounds.map((floats) => floatToIndex(floats.next(), 16) * 16 + floatToIndex(floats.next(), 16)),
    )
  })

  test('for first floats of adjacent rounds, in 16 by 16 cells', () => {
    const first = Array.from({ length: 20_001 }, (_, nonce) => floatToIndex(fresh(nonce).next(), 16))
    expectFair(
      256,
      first.slice(1).map((index, position) => (first[position] ?? 0) * 16 + index),
    )
  })

  test('for keno numbers', () => {
    const draws = Array.from({ length: 4_000 }, (_, nonce) => kenoDraw(fresh(nonce)))
    expectFair(
      40,
      draws.flatMap((draw) => draw.map((number) => number - 1)),
    )
  })

  test('for mines', () => {
    const draws = Array.from({ length: 4_000 }, (_, nonce) => minesDraw(fresh(nonce), 3))
    expectFair(25, draws.flat())
  })

  test('for stops of the fifth reel', () => {
    const stops = Array.from(
      { length: 10_000 },
      (_, nonce) => reelStops(fresh(nonce), [32, 32, 32, 32, 64])[4] ?? 0,
    )
    expectFair(64, stops)
  })

  test('whereas a source with one cell that is a fifth too heavy fails it', () => {
    const counts = new Array<number>(10).fill(1_000).with(3, 1_200)
    expect(chiSquare(counts)).toBeGreaterThan(chiSquareLimit99(10))
  })
})
