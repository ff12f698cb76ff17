import { diceChoicesProblem, type Game } from '@tessera/fairness'
import type { PlayRequest, StakeLimits } from '../protocol.ts'
import { type StakeRefusal, stakeRefusal } from './offered-stakes.ts'

/** Problems of a request to play, by field; null if it can be played. */
export type PlayProblem = Readonly<Record<string, string[]>> | null

function stakeProblem(stake: number, limits: StakeLimits): string | null {
  if (stake < limits.min) return `The smallest stake is ${limits.min}.`
  if (stake > limits.max) return `The largest stake is ${limits.max}.`
  return stake % limits.step === 0 ? null : `The stake must be a multiple of ${limits.step}.`
}

const refusals: Readonly<Record<StakeRefusal, (limits: StakeLimits) => string>> = {
  'highest-win': ({ maxWin }) => `The win of this stake could be higher than ${maxWin}.`,
  rounding: () => 'The stake is too small for this choice: rounding would take more than 0.5 % of a win.',
}

/** Checks the stake and the choices against the game's rules and limits. */
export function playProblem(game: Game, request: PlayRequest, limits: StakeLimits): PlayProblem {
  const ofStake = stakeProblem(request.stake, limits)
  if (ofStake !== null) return { stake: [ofStake] }
  if (game.kind === 'slot') return request.choices === null ? null : { choices: ['A slot has no choices.'] }
  if (request.choices === null) return { choices: ['Make a choice.'] }
  const ofChoices = diceChoicesProblem(game, request.choices)
  if (ofChoices !== null) return { choices: [ofChoices] }
  const refusal = stakeRefusal(game, request.choices, request.stake, limits.maxWin)
  return refusal === null ? null : { stake: [refusals[refusal](limits)] }
}
