import { certain, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { type Kind, type Market, on } from '../core/market.ts'
import type { Side } from '../core/model.ts'
import { doubleChance, result, winner } from '../core/two-sided.ts'

/** Parameters of a game that one decision ends: the probabilities of a win of either side; the rest are draws. */
export interface DecisionParameters {
  readonly home: number
  readonly away: number
}

/** State of a game, with its result once it is over. */
export interface DecisionState {
  readonly parameters: DecisionParameters
  readonly result: Side | 'draw' | null
}

function grid({ parameters, result: ended }: DecisionState): Grid {
  if (ended !== null) return certain(Number(ended === 'home'), Number(ended === 'away'))
  const cells = gridOf(1, 1)
  cells.cells[2] = parameters.home
  cells.cells[1] = parameters.away
  cells.cells[0] = 1 - parameters.home - parameters.away
  return cells
}

const KINDS: Readonly<Record<string, Kind>> = {
  '1x2': on('result', result),
  'double-chance': on('result', doubleChance),
  'draw-no-bet': on('result', winner),
}

const OFFER: readonly Market[] = [
  { type: '1x2', specifiers: {}, outcomes: ['home', 'draw', 'away'] },
  { type: 'double-chance', specifiers: {}, outcomes: ['home-draw', 'home-away', 'draw-away'] },
  { type: 'draw-no-bet', specifiers: {}, outcomes: ['home', 'away'] },
]

/** Model of a game with draws that has no score on the way, such as chess. */
export const decision = gridModel<DecisionParameters, DecisionState>({
  start: (parameters) => ({ parameters, result: null }),
  step({ parameters }, random) {
    const drawn = random()
    const { home, away } = parameters
    const ended = drawn < home ? 'home' : drawn < home + away ? 'away' : 'draw'
    const side = ended === 'draw' ? {} : { side: ended as Side }
    return { state: { parameters, result: ended }, incidents: [{ type: 'match-over', at: 1, ...side }] }
  },
  isFinished: ({ result: ended }) => ended !== null,
  kinds: KINDS,
  grid,
  gridKey: ({ result: ended }) => ended ?? '',
  offer: () => [...OFFER],
  joint: () => undefined,
})
