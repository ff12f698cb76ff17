import { type BaseballParameters, INNINGS_SPORTS, type InningsSport, type InningsState } from '@tessera/sport'
import { type Discipline, edgeOf, lookOf, type OpenEvent, opening, WINNER } from './position.ts'

/** Duration of a plate appearance and of the break between two half-innings: much faster than real ones (our choice). */
const PLATE_MS = 10_000
const BREAK_MS = 15_000
/** Runners on second and third base, from where a single scores. */
const SCORING_POSITION = 6

const pair = ([home, away]: readonly [number, number]) => ({ home, away })

/** True before the first plate appearance of a half-inning other than the first one. */
const isFresh = ({ innings, batting, outs, bases }: InningsState, regular: number): boolean =>
  outs === 0 &&
  bases === (innings.length > regular ? 2 : 0) &&
  innings.at(-1)?.[batting] === 0 &&
  (innings.length > 1 || batting === 0)

/** Returns the occupied bases as text: `13` for runners on first and third base. */
const basesText = (bases: number): string => [1, 2, 3].filter((base) => bases & (1 << (base - 1))).join('')

/** Creates the discipline of a sport with bat and bases. */
function innings({ model, parameters, rules }: InningsSport): Discipline<BaseballParameters, InningsState> {
  return {
    model,
    main: () => WINNER,
    secondsPerSecond: 1,
    parameters: (setting) => parameters(edgeOf(setting), 0),
    pace: (state) => ({ pauseMs: isFresh(state, rules.innings) ? BREAK_MS : 0, playMs: PLATE_MS }),
    look({ innings: played, batting, outs, bases, over }) {
      const [home, away] = played.reduce<readonly [number, number]>(
        ([h, a], [x, y]) => [h + x, a + y],
        [0, 0],
      )
      return lookOf({
        score: { home, away },
        periods: played.map(pair),
        period: over ? 'finished' : `${batting === 1 ? 'top' : 'bottom'}-${played.length}`,
        possession: over
          ? null
          : {
              side: batting === 0 ? 'home' : 'away',
              zone: (bases & SCORING_POSITION) === 0 ? 'safe' : 'attack',
            },
        situation: over
          ? []
          : [
              { key: 'outs', value: String(outs) },
              { key: 'bases', value: basesText(bases) },
            ],
      })
    },
    course: (parameters) => ({ family: 'innings', parameters: { ...parameters, rules } }),
    names: {},
    stops: ({ value = 0 }) => (value > 0 ? 'all' : null),
    statistics: ['home-run', 'triple', 'double', 'single', 'walk', 'strikeout'],
  }
}

/** Functions that open events of sports with bat and bases, by code. */
export const OPEN_INNINGS_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = INNINGS_SPORTS.map(
  (sport) => [sport.code, opening(innings(sport))],
)
