import { describe, expect, test } from 'vitest'
import { browserHashes } from './browser.ts'
import { tesseraDice } from './catalogue/dice-games.ts'
import { redFox } from './catalogue/red-fox.ts'
import { commitment, type RoundSeeds, roundFloats } from './floats.ts'
import type { DiceChoices } from './games/dice-types.ts'
import { nodeHashes } from './node.ts'
import { playRound, roundPayout, verifyRound } from './round.ts'

const seeds: RoundSeeds = { serverSeed: 'f'.repeat(64), clientSeed: 'a player', nonce: 41 }
const under: DiceChoices = { type: 'over-under', direction: 'under', target: 6_000 }

describe('verifyRound', () => {
  test('recomputes in a browser what the server played, for a slot', () => {
    const played = playRound(redFox, null, roundFloats(nodeHashes, seeds))
    const verified = verifyRound(browserHashes, {
      game: redFox,
      choices: null,
      stake: 200n,
      seeds,
      serverSeedHash: commitment(nodeHashes, seeds.serverSeed),
    })
    expect(verified.seedMatches).toBe(true)
    expect(verified.outcome).toEqual(played)
    expect(verified.payout).toBe(roundPayout(redFox, played, 200n))
  })

  test('detects a seed that differs from the commitment', () => {
    const serverSeedHash = commitment(nodeHashes, 'another seed')
    const round = { game: tesseraDice, choices: under, stake: 100n, seeds, serverSeedHash }
    expect(verifyRound(browserHashes, round).seedMatches).toBe(false)
  })
})

describe('roundPayout', () => {
  test('pays nothing for a lost roll', () => {
    const outcome = {
      kind: 'dice',
      outcome: { values: [9_000], won: false, multiplierMillionths: 1_650_165 },
    } as const
    expect(roundPayout(tesseraDice, outcome, 100n)).toBe(0n)
  })

  test('rounds a won roll down to the subunit', () => {
    const outcome = {
      kind: 'dice',
      outcome: { values: [1], won: true, multiplierMillionths: 1_650_165 },
    } as const
    expect(roundPayout(tesseraDice, outcome, 100n)).toBe(165n)
    expect(roundPayout(tesseraDice, outcome, 1_000_000n)).toBe(1_650_165n)
  })

  test("throws for a slot stake that isn't a whole number of coins", () => {
    const outcome = playRound(redFox, null, roundFloats(nodeHashes, seeds))
    expect(() => roundPayout(redFox, outcome, 210n - 1n)).toThrow(RangeError)
  })

  test('throws for a dice game without choices', () => {
    expect(() => playRound(tesseraDice, null, roundFloats(nodeHashes, seeds))).toThrow(RangeError)
  })
})
