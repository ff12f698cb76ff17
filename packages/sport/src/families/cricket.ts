import type { CricketRules } from '../cricket/ball.ts'
import { cricketModel } from '../cricket/model.ts'
import type { CricketParameters, CricketState } from '../cricket/state.ts'
import { scoreOf } from '../cricket/state.ts'
import type { FamilySport, Published } from './family.ts'

/** A format of cricket with limited overs. */
export interface CricketSport extends FamilySport<CricketParameters, CricketState> {
  readonly rules: CricketRules
  readonly title: 'T20' | 'One-day'
}

interface Row extends Pick<CricketSport, 'rules' | 'title' | 'published'> {
  /** Factor of the home side's skill, and its increase with strength. */
  readonly home: number
  readonly skill: number
}

const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })

const ROWS: readonly Row[] = [
  {
    title: 'T20',
    rules: {
      overs: 20,
      rates: { one: 0.38, two: 0.06, three: 0.004, four: 0.106, six: 0.043, wide: 0.033, wicket: 0.053 },
      phases: [
        { toOver: 6, boundaries: 1.15, wickets: 0.8 },
        { toOver: 15, boundaries: 0.85, wickets: 0.85 },
        { toOver: 20, boundaries: 1.25, wickets: 1.5 },
      ],
    },
    home: 1.02,
    skill: 0.07,
    published: {
      'runs of an innings': {
        value: 144.9,
        source:
          'about 290,000 balls of T20 matches 2014-2016, sportdw.com/2016/05/t20-run-rate-analysis.html',
      },
      'wickets of an innings': memory(6.3, 'men’s T20 internationals and leagues'),
    },
  },
  {
    title: 'One-day',
    rules: {
      overs: 50,
      rates: { one: 0.33, two: 0.052, three: 0.006, four: 0.08, six: 0.014, wide: 0.025, wicket: 0.027 },
      phases: [
        { toOver: 10, boundaries: 1.1, wickets: 0.95 },
        { toOver: 40, boundaries: 0.85, wickets: 0.85 },
        { toOver: 50, boundaries: 1.5, wickets: 1.9 },
      ],
    },
    home: 1.02,
    skill: 0.07,
    published: {
      'runs of an innings': memory(230, 'men’s one-day internationals since 2015'),
      'wickets of an innings': memory(7.4, 'men’s one-day internationals since 2015'),
    },
  },
]

function sportOf({ title, rules, home, skill, published }: Row): CricketSport {
  return {
    code: 'cricket',
    title,
    rules,
    model: cricketModel(rules),
    parameters: (edge, first) => ({
      skill: [home * Math.exp(skill * edge), Math.exp(-skill * edge) / home],
      first,
    }),
    published,
    measure(state) {
      const [homeRuns, awayRuns] = scoreOf(state)
      const wickets = state.innings.reduce((sum, { falls }) => sum + falls.length, 0)
      return {
        'runs of an innings': (homeRuns + awayRuns) / 2,
        'wickets of an innings': wickets / 2,
        chased: Number((state.innings[1]?.runs ?? 0) > (state.innings[0]?.runs ?? 0)),
        tied: Number(homeRuns === awayRuns),
      }
    },
  }
}

/** Formats of cricket. */
export const CRICKET_FORMATS: readonly CricketSport[] = ROWS.map(sportOf)
