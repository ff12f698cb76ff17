import { inningsModel } from '../innings/model.ts'
import type { BaseballParameters } from '../innings/plate.ts'
import { type InningsRules, type InningsState, runsOf } from '../innings/state.ts'
import { ESTIMATE, type FamilySport, type Published } from './family.ts'

/** A sport of innings with bat and bases. */
export interface InningsSport extends FamilySport<BaseballParameters, InningsState> {
  readonly rules: InningsRules
}

interface Row extends Pick<InningsSport, 'rules' | 'published'> {
  /** Factor by which the home side reaches base more often, and its increase with strength. */
  readonly home: number
  readonly skill: number
}

const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })

/** Parameters of all sports of innings, by code. */
const ROWS: Readonly<Record<string, Row>> = {
  baseball: {
    rules: {
      innings: 9,
      early: 5,
      rates: {
        walk: 0.097,
        single: 0.155,
        double: 0.046,
        triple: 0.004,
        homeRun: 0.031,
        strikeout: 0.224,
        doublePlay: 0.15,
      },
    },
    home: 1.015,
    skill: 0.055,
    published: {
      'runs in a half-inning': {
        value: 0.495,
        source: 'major leagues 1984-1994, 377,390 half-innings, nssl.noaa.gov/users/brooks',
      },
      'scoreless half-innings': {
        value: 0.725,
        source: 'major leagues 1984-1994, 377,390 half-innings, nssl.noaa.gov/users/brooks',
      },
      total: memory(8.9, 'MLB seasons 2021 to 2024'),
      'extra innings': memory(0.09, 'MLB seasons 2021 to 2024'),
      'home wins': memory(0.532, 'MLB seasons 2021 to 2024'),
    },
  },
  softball: {
    rules: {
      innings: 7,
      early: 3,
      mercy: { from: 5, lead: 8 },
      rates: {
        walk: 0.1,
        single: 0.186,
        double: 0.045,
        triple: 0.007,
        homeRun: 0.027,
        strikeout: 0.17,
        doublePlay: 0.08,
      },
    },
    home: 1.015,
    skill: 0.15,
    published: {
      total: memory(9, 'first division of the NCAA, women'),
      'early ends': { value: 0.17, source: ESTIMATE },
    },
  },
}

function sportOf([code, { rules, home, skill, published }]: readonly [string, Row]): InningsSport {
  return {
    code,
    rules,
    model: inningsModel(rules),
    parameters: (edge) => ({ reach: [home * Math.exp(skill * edge), Math.exp(-skill * edge) / home] }),
    published,
    measure({ innings }) {
      const [homeRuns, awayRuns] = runsOf(innings)
      // Innings that neither a win nor a mercy rule can shorten.
      const halves = innings.slice(0, (rules.mercy?.from ?? rules.innings) - 1).flat()
      return {
        total: homeRuns + awayRuns,
        'runs in a half-inning': halves.reduce((sum, runs) => sum + runs, 0) / halves.length,
        'scoreless half-innings': halves.filter((runs) => runs === 0).length / halves.length,
        'extra innings': Number(innings.length > rules.innings),
        'early ends': Number(innings.length < rules.innings),
        'home wins': Number(homeRuns > awayRuns),
      }
    },
  }
}

/** Sports of innings with bat and bases. */
export const INNINGS_SPORTS: readonly InningsSport[] = Object.entries(ROWS).map(sportOf)
