import { RecentMap } from '../core/recent-map.ts'
import type { Sides } from '../counts/race.ts'
import type { OvertimeRules, Points, TickLaw, TickState } from '../ticks/law.ts'
import { tickModel } from '../ticks/model.ts'
import { totals } from '../ticks/state.ts'
import { CLOCKED_ROWS, type ClockedRow, type Play } from './clocked-table.ts'
import type { FamilySport } from './family.ts'

/** Parameters of a match on a clock: each side's probability of a scoring play in a tick. */
export interface ClockedParameters {
  readonly chance: Sides
}

/** A sport on a clock in which sides score goals or points. */
export interface ClockedSport extends FamilySport<ClockedParameters, TickState<ClockedParameters>> {
  readonly law: TickLaw<ClockedParameters>
  readonly period: ClockedRow['period']
  /** Number of regular periods, their minutes, and the ticks of a minute. */
  readonly periods: number
  readonly minutes: number
  readonly ticksPerMinute: number
  readonly overtime: OvertimeRules
  readonly plays: readonly Play[]
}

/** Variance of half the difference in strength between two sides of a championship. */
const STRENGTH_VARIANCE = 0.39

/** Returns the distribution of a side's points in one tick. */
function pointsOf(plays: readonly Play[], chance: number): Points {
  const points = new Float64Array(Math.max(...plays.map(({ value }) => value)) + 1)
  points[0] = 1 - chance
  for (const { value, share } of plays) points[value] = chance * share
  return points
}

function lawOf(row: ClockedRow): TickLaw<ClockedParameters> {
  const cache = new RecentMap<ClockedParameters, readonly [Points, Points]>()
  return {
    periods: new Array<number>(row.periods).fill(row.minutes * row.ticksPerMinute),
    overtime: row.overtime,
    points(parameters, side) {
      const known = cache.get(parameters)
      if (known) return known[side]
      const [home, away] = parameters.chance
      const made = [pointsOf(row.plays, home), pointsOf(row.plays, away)] as const
      cache.set(parameters, made)
      return made[side]
    },
    most: row.most,
  }
}

function sportOf([code, row]: readonly [string, ClockedRow]): ClockedSport {
  const law = lawOf(row)
  const ticks = row.periods * row.minutes * row.ticksPerMinute
  const mean = row.plays.reduce((sum, { value, share }) => sum + value * share, 0)
  // Strength multiplies scores, which would raise their average.
  const raised = Math.exp(row.skill ** 2 * STRENGTH_VARIANCE)
  const chanceOf = (score: number, edge: number): number =>
    Math.min((score * Math.exp(row.skill * edge)) / raised / mean / ticks, 0.95)
  return {
    code,
    law,
    period: row.period,
    periods: row.periods,
    minutes: row.minutes,
    ticksPerMinute: row.ticksPerMinute,
    overtime: row.overtime,
    plays: row.plays,
    model: tickModel(law, row.period, 1),
    parameters: (edge) => ({ chance: [chanceOf(row.score[0], edge), chanceOf(row.score[1], -edge)] }),
    published: row.published,
    measure({ scores }) {
      const [home, away] = totals(scores)
      const [regularHome, regularAway] = totals(scores.slice(0, row.periods))
      return {
        total: home + away,
        'home wins': Number(home > away),
        level: Number(regularHome === regularAway),
      }
    },
  }
}

/** Sports on a clock. */
export const CLOCKED_SPORTS: readonly ClockedSport[] = Object.entries(CLOCKED_ROWS).map(sportOf)

/** True if a match of the sport can end as a draw. */
export const canDraw = ({ overtime }: Pick<ClockedSport, 'overtime'>): boolean => overtime.level === 'draw'
