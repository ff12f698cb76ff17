import type { Standing } from '@tessera/contract/sportsbook'
import { type TableOrder, tableOrderOf, tablePointsOf } from '@tessera/sport'
import { findSport } from '@tessera/sport/catalogue'
import type { ChampionshipPlan } from './calendar/championship-plan.ts'
import { competitorsOf } from './calendar/competitors.ts'
import { latestSlot, startOf } from './calendar/event-id.ts'
import { announced, seasonOf } from './calendar/fixtures.ts'
import { courseOf, type Source } from './known-events.ts'

/** Number of matches in a team's form. */
const FORM = 5

interface Row extends Omit<Standing, 'form'> {
  form: Standing['form'][number][]
}
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

interface Table {
  season: number
  /** Next event of the season that has not been counted. */
  nextSlot: number
  rows: Map<string, Mutable<Row>>
}

/**
 * Tables of the requested leagues. They follow from the results of the season and are computed in idle time: a season
 * has hundreds of matches, which have to be played again.
 */
export interface Tables {
  /** Counts one more event that has closed; false if there is none. */
  countOne(nowMs: number): boolean
  /**
   * Returns the table as far as it is counted; null for a championship without a table. The first request starts the
   * computation.
   */
  of(championshipId: number): readonly Standing[] | null
}

/** Creates tables without results. */
export function tables(source: Source, plans: readonly ChampionshipPlan[]): Tables {
  const leagues = plans.filter(({ hasTable }) => hasTable)
  const known = new Map<number, Table>()
  const wanted = new Set<number>()

  function countNext(plan: ChampionshipPlan, nowMs: number): boolean {
    const latest = latestSlot(plan, nowMs)
    if (!latest) return false
    const { season, index } = seasonOf(latest)
    let table = known.get(plan.championshipId)
    if (!table || table.season !== season) {
      table = { season, nextSlot: latest.slot - index, rows: rowsOf(plan) }
      known.set(plan.championshipId, table)
    }
    const event = { plan, slot: table.nextSlot }
    if (table.nextSlot > latest.slot || startOf(event) > nowMs) return false
    const course = courseOf(source, event, nowMs)
    // A postponed event blocks later ones: tables are counted in the order of the calendar.
    if (course.closedAtMs() === null) return false
    table.nextSlot++
    const score = course.position().isFinished ? course.position().look().score : null
    const [home, away] = announced(event).setting.competitors
    if (!score || !home || !away) return true
    const points = tablePointsOf(codeOf(plan))
    count(table.rows.get(home.id), score.home, score.away, points)
    count(table.rows.get(away.id), score.away, score.home, points)
    return true
  }

  return {
    countOne: (nowMs) => leagues.some((plan) => wanted.has(plan.championshipId) && countNext(plan, nowMs)),
    of(championshipId) {
      const league = leagues.find((plan) => plan.championshipId === championshipId)
      if (!league) return null
      wanted.add(championshipId)
      // Return copies, since counting changes the rows later.
      const rows = [...(known.get(championshipId)?.rows.values() ?? [])]
      return rows.sort(orders[tableOrderOf(codeOf(league))]).map((row) => ({ ...row, form: [...row.form] }))
    },
  }
}

const rowsOf = (plan: ChampionshipPlan): Table['rows'] =>
  new Map(
    competitorsOf(plan).map(({ id, name }) => [
      id,
      {
        competitorId: id,
        name,
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        scored: 0,
        conceded: 0,
        points: 0,
        form: [],
      },
    ]),
  )

const codeOf = ({ sportId }: ChampionshipPlan): string => findSport(sportId)?.code ?? ''

function count(
  row: Mutable<Row> | undefined,
  scored: number,
  conceded: number,
  points: ReturnType<typeof tablePointsOf>,
): void {
  if (!row) return
  row.played++
  row.scored += scored
  row.conceded += conceded
  const result = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'
  row[result]++
  row.points += points[result]
  row.form.push(result)
  if (row.form.length > FORM) row.form.shift()
}

/** Share of matches won; a draw counts half. */
const shareWon = ({ won, drawn, played }: Standing): number => (played === 0 ? 0 : (won + drawn / 2) / played)

const byGoals = (a: Standing, b: Standing): number =>
  b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || a.name.localeCompare(b.name, 'en')

const orders: Readonly<Record<TableOrder, (a: Standing, b: Standing) => number>> = {
  points: (a, b) => b.points - a.points || byGoals(a, b),
  wins: (a, b) => shareWon(b) - shareWon(a) || byGoals(a, b),
}
