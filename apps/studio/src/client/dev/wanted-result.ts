import { randomBytes } from 'node:crypto'
import {
  defaultDiceChoices,
  type Floats,
  type Game,
  playRound,
  type RoundOutcome,
  roundPayout,
} from '@tessera/fairness'
import type { PlayRequest } from '../../protocol.ts'

/** Wanted result of the next round, for pictures and tests of the page. */
export type Wish = 'free-spins' | 'big' | 'win' | 'return' | 'lose' | 'turn' | 'special' | 'anticipate'

const TRIES_MAX = 400_000
const chance: Floats = { next: () => randomBytes(4).readUInt32BE() / 2 ** 32 }

function grants(wish: Wish, outcome: RoundOutcome, win: number, stake: number): boolean {
  const first = outcome.kind === 'slot' ? outcome.outcome.spins[0] : null
  switch (wish) {
    case 'free-spins':
      return (first?.freeSpinsAwarded ?? 0) > 0
    case 'big':
      return win >= stake * 15 && (first?.freeSpinsAwarded ?? 0) === 0
    case 'win':
      return win > stake && win < stake * 15 && (first?.freeSpinsAwarded ?? 0) === 0
    case 'return':
      return win > 0 && win < stake
    case 'lose':
      return win === 0
    case 'turn':
      return first !== null && JSON.stringify(first.landed) !== JSON.stringify(first.shown)
    case 'special':
      return (
        outcome.kind === 'slot' &&
        outcome.outcome.spins.some((spin) => spin.wins.some((one) => one.type === 'special'))
      )
    case 'anticipate':
      return (
        first !== null &&
        first.landed.slice(0, 4).filter((column) => column.includes('S')).length === 2 &&
        win === 0
      )
  }
}

/** Draws rounds until one has the wanted result; any round without a wish. */
export function drawWanted(game: Game, request: PlayRequest, wish: Wish | null): RoundOutcome {
  const choices = game.kind === 'dice' ? (request.choices ?? defaultDiceChoices[game.rules.type]) : null
  const winOf = (outcome: RoundOutcome) => Number(roundPayout(game, outcome, BigInt(request.stake)))
  let outcome = playRound(game, choices, chance)
  for (let tries = 0; wish && tries < TRIES_MAX; tries += 1) {
    if (grants(wish, outcome, winOf(outcome), request.stake)) break
    outcome = playRound(game, choices, chance)
  }
  return outcome
}
