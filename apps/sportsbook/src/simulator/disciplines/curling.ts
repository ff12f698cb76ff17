import { CURLING, type CurlingParameters, type CurlingState } from '@tessera/sport'
import { type Discipline, edgeOf, lookOf, opening, WINNER } from './position.ts'

/** Duration of an end: much faster than real ones (our choice). */
const END_MS = 90_000

const pair = ([home, away]: readonly [number, number]) => ({ home, away })

const DISCIPLINE: Discipline<CurlingParameters, CurlingState> = {
  model: CURLING.model,
  main: () => WINNER,
  secondsPerSecond: 1,
  parameters: (setting) => CURLING.parameters(edgeOf(setting), setting.slot % 2 === 0 ? 0 : 1),
  pace: () => ({ pauseMs: 0, playMs: END_MS }),
  look({ ends, hammer, over }, { competitors }) {
    const [home, away] = ends.reduce<readonly [number, number]>(([h, a], [x, y]) => [h + x, a + y], [0, 0])
    return lookOf({
      score: { home, away },
      periods: ends.map(pair),
      period: over ? 'finished' : `end-${ends.length + 1}`,
      possession: over ? null : { side: hammer === 0 ? 'home' : 'away', zone: 'safe' },
      situation: over ? [] : [{ key: 'hammer', value: competitors[hammer]?.name ?? '' }],
    })
  },
  course: (parameters) => ({ family: 'curling', parameters: { ...parameters, rules: CURLING.rules } }),
  names: {},
  stops: () => 'all',
  statistics: ['end-won', 'steal'],
}
export const openCurling = opening(DISCIPLINE)
