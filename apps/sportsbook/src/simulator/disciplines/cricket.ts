import { CRICKET_FORMATS, type CricketParameters, type CricketSport, type CricketState } from '@tessera/sport'
import { type Discipline, edgeOf, lookOf, type OpenEvent, opening, WINNER } from './position.ts'

/** Duration of all balls of a match, and of the break between the innings: much faster than real ones (our choice). */
const PLAY_MS = 1_200_000
const BREAK_MS = 60_000
const BALLS_OF_OVER = 6
const INNINGS = 2

/** Returns balls as overs: `14.2` after 14 overs and two balls. */
const oversText = (balls: number): string => `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`

/** Creates the discipline of a format of cricket. */
function cricket({ model, parameters, rules }: CricketSport): Discipline<CricketParameters, CricketState> {
  const balls = rules.overs * BALLS_OF_OVER
  /** Returns the figures of the innings, and of the chase in the second one. */
  const situationOf = ({ innings }: CricketState) => {
    const [first, second] = innings
    const current = innings.at(-1)
    const target = second && first ? first.runs + 1 : null
    return [
      { key: 'overs', value: `${oversText(current?.balls ?? 0)}/${rules.overs}` },
      ...(target !== null && second
        ? [
            { key: 'target', value: String(target) },
            { key: 'needed', value: String(Math.max(target - second.runs, 0)) },
            { key: 'balls-left', value: String(balls - second.balls) },
          ]
        : []),
    ]
  }
  return {
    model,
    main: () => WINNER,
    secondsPerSecond: 1,
    parameters: (setting) => parameters(edgeOf(setting), setting.slot % 2 === 0 ? 0 : 1),
    pace: ({ innings }) => ({
      pauseMs: innings.length === INNINGS && innings[1]?.overs.length === 0 ? BREAK_MS : 0,
      playMs: Math.round(PLAY_MS / (INNINGS * balls)),
    }),
    look(state) {
      const { innings, over, superOver } = state
      const first = state.parameters.first
      const of = (side: number) => innings[side === first ? 0 : 1]
      const textOf = (side: number): string => {
        const found = of(side)
        return found ? `${found.runs}/${found.falls.length}` : '–'
      }
      const batting = innings.length % INNINGS === 1 ? first : 1 - first
      return lookOf({
        score: { home: of(0)?.runs ?? 0, away: of(1)?.runs ?? 0 },
        points: { home: textOf(0), away: textOf(1) },
        period: over ? 'finished' : `innings-${innings.length}`,
        possession: over ? null : { side: batting === 0 ? 'home' : 'away', zone: 'safe' },
        situation: over && superOver === null ? [] : situationOf(state),
      })
    },
    course: (parameters) => ({ family: 'cricket', parameters: { ...parameters, rules } }),
    names: { dot: null },
    stops: ({ type }) => (type === 'wicket' || type === 'innings-end' ? 'all' : null),
    statistics: ['four', 'six', 'wide'],
  }
}

/** Functions that open matches of cricket, by the title of their format. */
export const OPEN_CRICKET_FORMATS: readonly (readonly [title: string, open: OpenEvent])[] =
  CRICKET_FORMATS.map((format) => [format.title, opening(cricket(format))])
