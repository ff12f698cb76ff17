import { commitment, type Floats, type RoundSeeds, roundFloats } from './floats.ts'
import { playDice } from './games/dice.ts'
import type { DiceChoices, DiceGame, DiceOutcome } from './games/dice-types.ts'
import { playPaidSpin, playSlot } from './games/slot.ts'
import type { SlotGame, SlotOutcome } from './games/slot-types.ts'
import type { Hashes } from './hash.ts'

/** Any game of the studio, with its whole mathematics. */
export type Game = DiceGame | SlotGame

/** Outcome of a whole round. */
export type RoundOutcome = { kind: 'dice'; outcome: DiceOutcome } | { kind: 'slot'; outcome: SlotOutcome }

/** Plays a round. Dice games need choices; slots have none (null). */
export function playRound(game: Game, choices: DiceChoices | null, floats: Floats): RoundOutcome {
  if (game.kind === 'slot') return { kind: 'slot', outcome: playSlot(game, floats) }
  if (choices === null) throw new RangeError('a dice game needs choices')
  return { kind: 'dice', outcome: playDice(game, choices, floats) }
}

/**
 * Plays a round that is over at once; null if free spins follow, none of which is played. It takes the same
 * time in both cases.
 */
export function playRoundAtOnce(
  game: Game,
  choices: DiceChoices | null,
  floats: Floats,
): RoundOutcome | null {
  if (game.kind !== 'slot') return playRound(game, choices, floats)
  const outcome = playPaidSpin(game, floats)
  return outcome && { kind: 'slot', outcome }
}

const MILLION = 1_000_000n

/** Rounds down to a whole subunit: fractions of a subunit are never paid. */
export function roundDownToSubunit(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator
}

/**
 * Payout of a round in subunits. A slot pays whole coins, so nothing is rounded if the stake is a multiple of
 * the game's coins per spin. A dice game rounds down by less than one subunit per round.
 */
export function roundPayout(game: Game, outcome: RoundOutcome, stake: bigint): bigint {
  if (outcome.kind === 'dice') {
    const { won, multiplierMillionths } = outcome.outcome
    return won ? roundDownToSubunit(stake * BigInt(multiplierMillionths), MILLION) : 0n
  }
  return BigInt(outcome.outcome.coins) * coinOf(game, stake)
}

/** Value of one coin in subunits at this stake. */
export function coinOf(game: Game, stake: bigint): bigint {
  if (game.kind !== 'slot') throw new RangeError('only slots count in coins')
  const coins = BigInt(game.coinsPerSpin)
  if (stake % coins !== 0n) throw new RangeError(`the stake is not a multiple of ${coins}`)
  return stake / coins
}

/** Data with which a player verifies a round. */
export interface RoundToVerify {
  readonly game: Game
  readonly choices: DiceChoices | null
  /** In subunits. */
  readonly stake: bigint
  readonly seeds: RoundSeeds
  /** Commitment that was shown before the round. */
  readonly serverSeedHash: string
}

export interface Verification {
  /** True if the hash of the revealed server seed is the commitment. */
  readonly seedMatches: boolean
  /** Outcome recomputed from the seeds. */
  readonly outcome: RoundOutcome
  /** In subunits. */
  readonly payout: bigint
}

/**
 * Recomputes a round of any of the studio's games from its seeds. Pure and identical in browser and server.
 */
export function verifyRound(hashes: Hashes, round: RoundToVerify): Verification {
  const outcome = playRound(round.game, round.choices, roundFloats(hashes, round.seeds))
  return {
    seedMatches: commitment(hashes, round.seeds.serverSeed) === round.serverSeedHash.toLowerCase(),
    outcome,
    payout: roundPayout(round.game, outcome, round.stake),
  }
}
