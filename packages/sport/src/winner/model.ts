import { certain, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import type { Side } from '../core/model.ts'
import { winner } from '../core/two-sided.ts'

/** Parameters of a match of two sides. */
export interface WinnerParameters {
  /** Probability that the home side wins. */
  readonly home: number
}

/** State of a match, with its winner once it is over. */
export interface WinnerState {
  readonly parameters: WinnerParameters
  readonly winner: Side | null
}

function grid({ parameters, winner: won }: WinnerState): Grid {
  if (won) return won === 'home' ? certain(1, 0) : certain(0, 1)
  const result = gridOf(1, 1)
  result.cells[2] = parameters.home
  result.cells[1] = 1 - parameters.home
  return result
}

/** Model of every sport without a model of its own: one step decides the winner. */
export const twoWay = gridModel<WinnerParameters, WinnerState>({
  start: (parameters) => ({ parameters, winner: null }),
  step({ parameters }, random) {
    const side: Side = random() < parameters.home ? 'home' : 'away'
    return { state: { parameters, winner: side }, incidents: [{ type: 'match-over', side, at: 1 }] }
  },
  isFinished: ({ winner: won }) => won !== null,
  kinds: { winner: { view: () => 'winner', settle: winner } },
  grid,
  gridKey: ({ winner: won }) => won ?? '',
  offer: () => [{ type: 'winner', specifiers: {}, outcomes: ['home', 'away'] }],
  joint: () => undefined,
})
