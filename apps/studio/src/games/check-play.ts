import { diceChoicesProblem, diceMultiplierMillionths, type Game } from '@tessera/fairness'
import type { PlayRequest, StakeLimits } from '../protocol.ts'

/** What is wrong with a request to play, by field; null when it can be played. */
export type PlayProblem = Readonly<Record<string, string[]>> | null

function stakeProblem(stake: number, limits: StakeLimits): string | null {
  if (stake < limits.min) return `The smallest stake is ${limits.min}.`
  if (stake > limits.max) return `The largest stake is ${limits.max}.`
  return stake % limits.step === 0 ? null : `The stake must be a multiple of ${limits.step}.`
}

function winProblem(game: Game, { stake, choices }: PlayRequest, limits: StakeLimits): string | null {
  if (game.kind !== 'dice' || choices === null || limits.maxWin === null) return null
  const win = (BigInt(stake) * BigInt(diceMultiplierMillionths(game, choices))) / 1_000_000n
  return win > BigInt(limits.maxWin) ? `The win of this stake could be higher than ${limits.maxWin}.` : null
}

/** Checks the stake and the choices against the game's rules and limits. */
export function playProblem(game: Game, request: PlayRequest, limits: StakeLimits): PlayProblem {
  const ofStake = stakeProblem(request.stake, limits)
  if (ofStake !== null) return { stake: [ofStake] }
  if (game.kind === 'slot') return request.choices === null ? null : { choices: ['A slot has no choices.'] }
  if (request.choices === null) return { choices: ['Make a choice.'] }
  const ofChoices = diceChoicesProblem(game, request.choices)
  if (ofChoices !== null) return { choices: [ofChoices] }
  const ofWin = winProblem(game, request, limits)
  return ofWin === null ? null : { stake: [ofWin] }
}
