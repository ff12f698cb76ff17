import {
  type DiceChoices,
  type Game,
  playRound,
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

/** The result of a round: the same at every call, since nothing but its seeds, its nonce and its choices go in. */
export function drawRound(
  game: Game,
  serverSeed: string,
  { choices, stake, clientSeed, nonce }: AskedRound,
): DrawnRound {
  const outcome = playRound(game, choices, roundFloats(nodeHashes, { serverSeed, clientSeed, nonce }))
  return {
    outcome,
    payout: roundPayout(game, outcome, stake),
    spinsTotal: outcome.kind === 'slot' ? outcome.outcome.spins.length : 1,
  }
}
