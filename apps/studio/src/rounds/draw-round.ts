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

/** What a round came to. */
export interface DrawnRound {
  readonly outcome: RoundOutcome
  /** What the whole round pays, in subunits. */
  readonly payout: bigint
  /** The paid spin and its free spins; 1 for dice. */
  readonly spinsTotal: number
}

/** All that a result depends on, but for the game and the server seed. */
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

/** The result of a round: the same at every call, since nothing but its seeds, its nonce and its choices go in. */
export function drawRound(
  game: Game,
  serverSeed: string,
  { choices, stake, clientSeed, nonce }: AskedRound,
): DrawnRound {
  const floats = roundFloats(nodeHashes, { serverSeed, clientSeed, nonce })
  return drawn(game, playRound(game, choices, floats), stake)
}

/** The same when the round is over at once; null when free spins follow, of which nothing is drawn. */
export function drawRoundAtOnce(
  game: Game,
  serverSeed: string,
  { choices, stake, clientSeed, nonce }: AskedRound,
): DrawnRound | null {
  const floats = roundFloats(nodeHashes, { serverSeed, clientSeed, nonce })
  const outcome = playRoundAtOnce(game, choices, floats)
  return outcome && drawn(game, outcome, stake)
}
