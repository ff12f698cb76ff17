import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameIds, loadGame } from '../src/catalogue/index.ts'
import {
  commitment,
  type DiceChoices,
  defaultDiceChoices,
  diceChoicesProblem,
  type Game,
  type RoundSeeds,
  roundFloats,
  roundPayout,
} from '../src/index.ts'
import { nodeHashes } from '../src/node.ts'
import { diceRoll, kenoDraw, limboHundredths } from '../src/results.ts'
import { playRound } from '../src/round.ts'
import { scriptedFloats } from '../src/testing.ts'
import { gameDataText, withGameData } from './game-data.ts'

const folder = new URL('../../../docs/protocols/verify/', import.meta.url)
const verifier = readFileSync(new URL('verify.mjs', folder), 'utf8')

/** Functions that the verifier leaves on the global object. */
interface Verifier {
  verifyRound(round: object): Record<string, unknown>
  firstFloats(seeds: RoundSeeds, count: number): number[]
}

/** Runs the file as a plain script with only the language and a text encoder: no modules, no Node.js. */
const context = createContext({ TextEncoder })
runInContext(verifier, context)
const isVerifier = (value: object): value is Verifier => 'verifyRound' in value && 'firstFloats' in value
const globals: object = context
if (!isVerifier(globals)) throw new Error('the verifier defined no functions')
const { verifyRound, firstFloats } = globals

const games = (await Promise.all(gameIds.map(loadGame))).filter((game) => game !== null)

/** Converts to JSON and back: objects of the other context have other prototypes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The engine's result of a round, in the verifier's terms. */
function expected(game: Game, choices: DiceChoices | null, stake: number, seeds: RoundSeeds) {
  const outcome = playRound(game, choices, roundFloats(nodeHashes, seeds))
  const payout = Number(roundPayout(game, outcome, BigInt(stake)))
  const serverSeedHash = commitment(nodeHashes, seeds.serverSeed)
  if (outcome.kind === 'dice') return { serverSeedHash, ...outcome.outcome, payout }
  const spins = outcome.outcome.spins.map((spin) => ({
    stops: spin.stops,
    landed: spin.landed,
    shown: spin.shown,
    multiplier: spin.multiplier,
    wins: spin.wins.map(({ type, line, symbol, count, coins }) => ({ type, line, symbol, count, coins })),
    awarded: spin.freeSpinsAwarded,
    coins: spin.coins,
  }))
  const { specialSymbol, coins } = outcome.outcome
  return { serverSeedHash, spins, specialSymbol, coins, payout }
}

const directions = fc.constantFrom('over' as const, 'under' as const)
const hundredths = fc.integer({ min: 0, max: 10_000 })

/** Choices of every type; the caller filters out those that can't be played. */
const anyChoices: { readonly [Type in DiceChoices['type']]: fc.Arbitrary<DiceChoices> } = {
  'over-under': fc.record({ type: fc.constant('over-under'), direction: directions, target: hundredths }),
  target: fc.record({ type: fc.constant('target'), multiplier: fc.integer({ min: 101, max: 2_000 }) }),
  range: fc.record({
    type: fc.constant('range'),
    side: fc.constantFrom('inside' as const, 'outside' as const),
    low: hundredths,
    high: hundredths,
  }),
  'sum-set': fc.record({
    type: fc.constant('sum-set'),
    sums: fc.subarray([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 1 }),
  }),
  'sum-over-under': fc.record({
    type: fc.constant('sum-over-under'),
    direction: directions,
    target: fc.integer({ min: 3, max: 18 }),
  }),
  streak: fc.record({
    type: fc.constant('streak'),
    side: fc.constantFrom('sun' as const, 'moon' as const),
    length: fc.integer({ min: 1, max: 12 }),
  }),
}

const seedsFrom = (nonce: number): RoundSeeds => ({
  serverSeed: '5e'.repeat(32),
  clientSeed: 'Tessera ü',
  nonce,
})

test("the documentation's verifier is one file without imports", () => {
  expect(verifier).not.toMatch(/\bimport\b|\brequire\b|\bexport\b|fetch\(|https?:/)
})

test('the data of the documentation and of its verifier equal the catalogue', async () => {
  const data = await gameDataText()
  expect(readFileSync(new URL('games.json', folder), 'utf8')).toBe(data)
  expect(verifier).toBe(withGameData(verifier, data))
})

describe("the documentation's verifier agrees with the engine", () => {
  test.each(games)('for $id', (game) => {
    if (game.kind === 'slot') {
      let freeRounds = 0
      for (let nonce = 0; nonce < 1_500; nonce += 1) {
        const round = { game: game.id, choices: null, stake: game.coinsPerSpin * 7, ...seedsFrom(nonce) }
        const result = expected(game, null, round.stake, seedsFrom(nonce))
        const isFree = 'spins' in result && result.spins.length > 1
        if (isFree) freeRounds += 1
        if (isFree || nonce < 250) expect(plain(verifyRound(round))).toEqual(plain(result))
      }
      expect(freeRounds).toBeGreaterThan(2)
      return
    }
    const choicesOfGame = anyChoices[game.rules.type].filter((one) => diceChoicesProblem(game, one) === null)
    let won = 0
    fc.assert(
      fc.property(
        choicesOfGame,
        fc.nat(1e6),
        fc.integer({ min: 1, max: 100_000 }),
        (choices, nonce, stake) => {
          const result = expected(game, choices, stake, seedsFrom(nonce))
          if (result.payout > 0) won += 1
          expect(plain(verifyRound({ game: game.id, choices, stake, ...seedsFrom(nonce) }))).toEqual(
            plain(result),
          )
        },
      ),
      { numRuns: 800 },
    )
    expect(won).toBeGreaterThan(50)
  })
})

test("the documentation's verifier computes the public test vectors", () => {
  const published: RoundSeeds = {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
  }
  const floats = firstFloats(published, 10)
  expect(diceRoll(floats[0] ?? 0)).toBe(7718)
  expect(limboHundredths(floats[0] ?? 0)).toBe(128)
  expect(kenoDraw(scriptedFloats(floats))).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17])
  const roll = (choices: DiceChoices, game: string) =>
    verifyRound({ game, choices, stake: 100, ...published })
  expect(roll(defaultDiceChoices['over-under'], 'tessera-dice')).toMatchObject({ won: true, payout: 200 })
  expect(plain(roll(defaultDiceChoices.target, 'comet').values)).toEqual([128])
})
