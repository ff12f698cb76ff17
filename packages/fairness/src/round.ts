import { commitment, type Floats, type RoundSeeds, roundFloats } from './floats.ts'
import { playDice } from './games/dice.ts'
import type { DiceChoices, DiceGame, DiceOutcome } from './games/dice-types.ts'
import { playPaidSpin, playSlot } from './games/slot.ts'
import type { SlotGame, SlotOutcome } from './games/slot-types.ts'
import type { Hashes } from './hash.ts'

/** Any game of the studio: its whole mathematics. */
export type Game = DiceGame | SlotGame

/** What a whole round came to. */
export type RoundOutcome = { kind: 'dice'; outcome: DiceOutcome } | { kind: 'slot'; outcome: SlotOutcome }

/** Plays a round. Dice games need choices, slots have none (null). */
export function playRound(game: Game, choices: DiceChoices | null, floats: Floats): RoundOutcome {
  if (game.kind === 'slot') return { kind: 'slot', outcome: playSlot(game, floats) }
  if (choices === null) throw new RangeError('a dice game needs choices')
  return { kind: 'dice', outcome: playDice(game, choices, floats) }
}

/**
 * The round when it is over at once: null when free spins follow, of which nothing is played. It takes as long for a
 * round that goes on as for one that does not.
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

/** Fractions of a subunit are never paid: the house keeps what is less than the smallest coin. */
export function roundDownToSubunit(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator
}

/**
 * The payout of a round in subunits. A slot pays whole coins, so nothing is rounded as long as the stake is a multiple
 * of the game's coins per spin; a dice game rounds down, by less than one subunit a round.
 */
export function roundPayout(game: Game, outcome: RoundOutcome, stake: bigint): bigint {
  if (outcome.kind === 'dice') {
    const { won, multiplierMillionths } = outcome.outcome
    return won ? roundDownToSubunit(stake * BigInt(multiplierMillionths), MILLION) : 0n
  }
  return BigInt(outcome.outcome.coins) * coinOf(game, stake)
}

/** What one coin is worth in subunits at this stake. */
export function coinOf(game: Game, stake: bigint): bigint {
  if (game.kind !== 'slot') throw new RangeError('only slots count in coins')
  const coins = BigInt(game.coinsPerSpin)
  if (stake % coins !== 0n) throw new RangeError(`the stake is no multiple of ${coins}`)
  return stake / coins
}

/** What a player has to check a round with. */
export interface RoundToVerify {
  readonly game: Game
  readonly choices: DiceChoices | null
  /** In subunits. */
  readonly stake: bigint
  readonly seeds: RoundSeeds
  /** The commitment that was shown before the round. */
  readonly serverSeedHash: string
}

export interface Verification {
  /** Whether the revealed server seed is the one that was committed to. */
  readonly seedMatches: boolean
  /** What the seeds say the round must have come to. */
  readonly outcome: RoundOutcome
  /** In subunits. */
  readonly payout: bigint
}

/** Recomputes a round of any of the studio's games from its seeds: pure, the same in browser and server. */
export function verifyRound(hashes: Hashes, round: RoundToVerify): Verification {
  const outcome = playRound(round.game, round.choices, roundFloats(hashes, round.seeds))
  return {
    seedMatches: commitment(hashes, round.seeds.serverSeed) === round.serverSeedHash.toLowerCase(),
    outcome,
    payout: roundPayout(round.game, outcome, round.stake),
  }
}
