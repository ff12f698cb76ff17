import {
  type DiceChoices,
  type Game,
  playRound,
  playRoundAtOnce,
  type RoundOutcome,
  roundFloats,
  roundPayout,
} from '@tessera/fairness'
import { nodeHashes } from '@tessera/fairness/node'

/** The drawn result of a round. */
export interface DrawnRound {
  readonly outcome: RoundOutcome
  /** Payout of the whole round, in subunits. */
  readonly payout: bigint
  /** Number of spins, the paid one and its free spins; 1 for dice. */
  readonly spinsTotal: number
}

/** Everything that determines a result except the game and the server seed. */
interface AskedRound {
  readonly choices: DiceChoices | null
  readonly stake: bigint
  readonly clientSeed: string
  readonly nonce: number
}

function drawn(game: Game, outcome: RoundOutcome, stake: bigint): DrawnRound {
  return {
    outcome,
    payout: roundPayout(game, outcome, stake),
    spinsTotal: outcome.kind === 'slot' ? outcome.outcome.spins.length : 1,
  }
}

/**
 * Draws the result of a round: always the same, since it depends only on the seeds, the nonce and the
 * choices.
 */
export function drawRound(
  game: Game,
  serverSeed: string,
  { choices, stake, clientSeed, nonce }: AskedRound,
): DrawnRound {
  const floats = roundFloats(nodeHashes, { serverSeed, clientSeed, nonce })
  return drawn(game, playRound(game, choices, floats), stake)
}

/** Draws a round that is over at once; null if free spins follow, none of which is drawn. */
export function drawRoundAtOnce(
  game: Game,
  serverSeed: string,
  { choices, stake, clientSeed, nonce }: AskedRound,
): DrawnRound | null {
  const floats = roundFloats(nodeHashes, { serverSeed, clientSeed, nonce })
  const outcome = playRoundAtOnce(game, choices, floats)
  return outcome && drawn(game, outcome, stake)
}
