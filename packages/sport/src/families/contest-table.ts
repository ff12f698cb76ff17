import type { Action, ContestRules } from '../contests/rules.ts'
import { ESTIMATE, type Published } from './family.ts'

/** Parameters of a sport of contests. */
export interface ContestRow {
  readonly rules: ContestRules
  /** Exponent by which strength changes the chances of a side. */
  readonly skill: number
  /** False if the score has no handicaps and totals. */
  readonly hasLines: boolean
  readonly published: Readonly<Record<string, Published>>
}

type Play = readonly [name: string, points: number, chance: number, way?: string]

/** Returns the actions of a side as a function of its skill, from those of an average side. */
export const plays =
  (...all: readonly Play[]) =>
  (skill: number): Action[] =>
    all.map(([name, points, chance, way]) => ({
      name,
      points,
      chance: chance * skill,
      ...(way !== undefined && { way }),
    }))

const memory = (value: number, what: string): Published => ({ value, source: `${what}, from memory` })
const estimate = (value: number): Published => ({ value, source: ESTIMATE })

const kimarite = (value: number): Published => ({
  value,
  source: '3,606 bouts of 2015 and 2016, jp-infographics.jp/en/culture/top-20-sumo-wrestling-techniques.html',
})

const CAROM_TARGET = 40
/** Probability of each point of a run in three-cushion at the highest level: 1.7 points an inning on average. */
const CAROM_POINT = 0.63
/** Longest run. One inning in ten thousand gets there. */
const LONGEST_RUN = 20

/** Returns the runs of an inning of carom billiards. */
function runs(skill: number): Action[] {
  const point = Math.min(CAROM_POINT * skill, 0.95)
  return Array.from({ length: LONGEST_RUN }, (_, index) => {
    const points = index + 1
    const chance = point ** points * (points === LONGEST_RUN ? 1 : 1 - point)
    return { name: 'run', points, chance }
  })
}

/** Parameters of all sports of single contests, by code. Chances are those of a side in one step. */
export const CONTEST_ROWS: Readonly<Record<string, ContestRow>> = {
  // A possession takes about nine of 600 seconds. Overtime ends at two points.
  '3x3-basketball': {
    rules: {
      steps: 65,
      turns: true,
      target: 21,
      extra: 2,
      ways: ['points'],
      most: 26,
      actions: plays(['point', 1, 0.345], ['two-points', 2, 0.105]),
    },
    skill: 0.13,
    hasLines: true,
    published: {
      total: memory(34.5, 'FIBA 3x3 World Tour, men'),
      'early ends': estimate(0.55),
    },
  },
  // Only the difference of both sides' bags counts in a round; a third of the rounds is a wash.
  cornhole: {
    rules: {
      steps: 90,
      turns: false,
      target: 21,
      ways: ['points'],
      most: 33,
      actions: plays(
        ['points', 1, 0.06],
        ['points', 2, 0.08],
        ['points', 3, 0.09],
        ['points', 4, 0.03],
        ['points', 5, 0.035],
        ['points', 6, 0.035],
        ['points', 9, 0.015],
      ),
    },
    skill: 0.1,
    hasLines: true,
    published: { steps: estimate(15), total: estimate(34.5) },
  },
  bowls: {
    rules: {
      steps: 120,
      turns: false,
      target: 21,
      capped: true,
      ways: ['points'],
      most: 21,
      actions: plays(['shots', 1, 0.285], ['shots', 2, 0.14], ['shots', 3, 0.055], ['shots', 4, 0.02]),
    },
    skill: 0.14,
    hasLines: true,
    published: { total: estimate(34.7), steps: memory(21.5, 'singles to 21 shots') },
  },
  // The second player has an equalising inning; a shoot-out decides a level match.
  carom: {
    rules: {
      steps: 120,
      turns: true,
      equalTurns: true,
      target: CAROM_TARGET,
      capped: true,
      ways: ['points'],
      most: CAROM_TARGET,
      actions: runs,
    },
    skill: 0.03,
    hasLines: true,
    published: {
      'innings of a side': memory(21, 'World Cups of three-cushion, matches to 40 points'),
      total: memory(69, 'World Cups of three-cushion, matches to 40 points'),
    },
  },
  // Freestyle, two periods of three minutes in steps of ten seconds. Criteria decide a level bout.
  wrestling: {
    rules: {
      steps: 36,
      turns: false,
      lead: 10,
      ways: ['points', 'superiority', 'fall'],
      byLead: 'superiority',
      most: 60,
      actions: plays(
        ['step-out', 1, 0.034],
        ['takedown', 2, 0.053],
        ['throw', 4, 0.007],
        ['fall', 0, 0.0017, 'fall'],
      ),
    },
    skill: 0.6,
    hasLines: true,
    published: {
      superiority: memory(0.3, 'freestyle at world championships since 2013'),
      fall: memory(0.11, 'freestyle at world championships since 2013'),
      total: estimate(11),
    },
  },
  // Three minutes in steps of ten seconds. The first score of a level bout or the judges decide it.
  karate: {
    rules: {
      steps: 18,
      turns: false,
      lead: 8,
      ways: ['points', 'superiority'],
      byLead: 'superiority',
      most: 40,
      actions: plays(['yuko', 1, 0.15], ['waza-ari', 2, 0.012], ['ippon', 3, 0.028]),
    },
    skill: 0.28,
    hasLines: true,
    published: {
      total: {
        value: 9,
        source:
          '70 scores in 10 finals of the 2016 world championships, doi 10.29252/aassjournal.760, points estimated',
      },
    },
  },
  // Four minutes in steps of ten seconds, then golden score. Yuko counts 1, waza-ari 10 and ippon 100.
  judo: {
    rules: {
      steps: 24,
      turns: false,
      target: 20,
      extra: 1,
      ways: ['on-score', 'ippon', 'penalties', 'golden-score'],
      byTarget: 'ippon',
      byExtra: 'golden-score',
      most: 120,
      actions: plays(
        ['yuko', 1, 0.0095],
        ['waza-ari', 10, 0.0135],
        ['ippon', 100, 0.0098, 'ippon'],
        ['hansoku-make', 0, 0.0018, 'penalties'],
      ),
    },
    skill: 0.3,
    hasLines: false,
    published: {
      ippon: memory(0.45, 'World Tour, ippon or two waza-ari within regular time'),
      'golden-score': {
        value: 0.21,
        source: 'international bouts of men 2018-2019, frontiersin.org, doi 10.3389/fpsyg.2022.817210',
      },
    },
  },
  // One bout, which a winning technique ends.
  sumo: {
    rules: {
      steps: 1,
      turns: false,
      ways: ['yorikiri', 'oshidashi', 'hatakikomi', 'throw', 'other-technique'],
      most: 1,
      actions: plays(
        ['yorikiri', 0, 0.162, 'yorikiri'],
        ['oshidashi', 0, 0.1045, 'oshidashi'],
        ['hatakikomi', 0, 0.039, 'hatakikomi'],
        ['throw', 0, 0.06, 'throw'],
        ['other-technique', 0, 0.1345, 'other-technique'],
      ),
    },
    skill: 0.5,
    hasLines: false,
    published: { yorikiri: kimarite(0.324), oshidashi: kimarite(0.209), hatakikomi: kimarite(0.078) },
  },
}
