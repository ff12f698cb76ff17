import { firstOf, placesOf, simulateSeason } from '@tessera/sport'
import { competitorsOf } from '../calendar/competitors.ts'
import { publicChance } from '../calendar/public-chance.ts'
import type { FindClosed } from '../tournaments/bracket.ts'
import type { OutrightCourse } from './outright-course.ts'
import { outrightMessages, quoted, withDeadHeat } from './outright-messages.ts'
import { type OutrightSeason, opensAt, outrightIdOf } from './outright-season.ts'
import { seasonResults } from './season-results.ts'

const WINNER = 'winner'
const TOP_SCORER = 'top-scorer'

/** Creates the course of a league's season: bets on its winner and its top scorer. */
export function leagueOutright(of: OutrightSeason, findClosed: FindClosed): OutrightCourse {
  const results = seasonResults(of, findClosed)
  const messages = outrightMessages(of)
  const teams = competitorsOf(of.plan)
  const { countNext, nextStartMs, closedAtMs } = results
  return {
    ...{ countNext, nextStartMs, closedAtMs },
    *price(runs) {
      const season = results.soFar()
      const random = publicChance(`outright ${outrightIdOf(of)} ${season.matches.length}`)
      const { winner, topScorer } = yield* simulateSeason(season, runs, random)
      const markets = [
        quoted(
          WINNER,
          teams.map(({ id }, team) => [id, winner[team] ?? 0]),
        ),
        quoted(TOP_SCORER, [...topScorer]),
      ]
      return messages.priced(markets, Math.max(closedAtMs(), opensAt(of)))
    },
    settled() {
      const { teams: table, goals } = results.soFar()
      const most = Math.max(0, ...goals.values())
      const first = firstOf(table).map((team) => teams[team]?.id ?? '')
      const players = teams.flatMap((team) => team.players.map(({ id }) => id))
      const scorers = players.filter((id) => (goals.get(id) ?? 0) === most)
      const ids = teams.map(({ id }) => id)
      return messages.settled(
        [withDeadHeat(WINNER, ids, first), withDeadHeat(TOP_SCORER, players, scorers)],
        placesOf(table).map((position, team) => ({ competitorId: ids[team] ?? '', position })),
        closedAtMs(),
      )
    },
  }
}
