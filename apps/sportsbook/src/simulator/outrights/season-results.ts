import type { SeasonSoFar, TeamSoFar } from '@tessera/sport'
import { TABLE_POINTS } from '@tessera/sport'
import { competitorsOf } from '../calendar/competitors.ts'
import { type Slot, startOf } from '../calendar/event-id.ts'
import { announced, openingOf } from '../calendar/fixtures.ts'
import type { FindClosed } from '../tournaments/bracket.ts'
import { matchesOf, type OutrightSeason } from './outright-season.ts'

/** Confirmed results of a season, counted in the order of the calendar. */
export interface SeasonResults {
  /** Counts the next match; false if its result isn't confirmed yet. */
  countNext(): boolean
  /** Start of the first match that hasn't been counted; null at the end of the season. */
  nextStartMs(): number | null
  /** Time of the latest confirmed result; 0 before the first. */
  closedAtMs(): number
  soFar(): SeasonSoFar
}

const won = (scored: number, conceded: number): number =>
  scored > conceded ? TABLE_POINTS.won : scored < conceded ? TABLE_POINTS.lost : TABLE_POINTS.drawn

const plus = (team: TeamSoFar | undefined, scored: number, conceded: number): TeamSoFar => ({
  points: (team?.points ?? 0) + won(scored, conceded),
  scored: (team?.scored ?? 0) + scored,
  conceded: (team?.conceded ?? 0) + conceded,
})

/** Creates the results of a season without any. Matches without a result count for no team. */
export function seasonResults(of: OutrightSeason, findClosed: FindClosed): SeasonResults {
  const competitors = competitorsOf(of.plan)
  const matches = matchesOf(of)
  const teams: TeamSoFar[] = competitors.map(() => ({ points: 0, scored: 0, conceded: 0 }))
  const goals = new Map<string, number>()
  let counted = 0
  let closedAtMs = 0

  const sidesOf = (match: Slot): [home: number, away: number] => {
    const [home, away] = announced(match).setting.competitors
    const numberOf = (id: string | undefined) => competitors.findIndex((each) => each.id === id)
    return [numberOf(home?.id), numberOf(away?.id)]
  }

  function count(match: Slot, closed: NonNullable<ReturnType<FindClosed>>): void {
    const position = closed.position()
    const { score } = position.look()
    // An abandoned match has no result, and its goals don't count.
    if (!position.isFinished || !score) return
    const [home, away] = sidesOf(match)
    teams[home] = plus(teams[home], score.home, score.away)
    teams[away] = plus(teams[away], score.away, score.home)
    for (const { type, side, player, how } of closed.incidents()) {
      if (type !== 'goal' || how === 'own-goal') continue
      // Names of a squad's players are different.
      const squad = competitors[side === 'home' ? home : away]?.players ?? []
      const scorer = squad.find(({ name }) => name === player)
      if (scorer) goals.set(scorer.id, (goals.get(scorer.id) ?? 0) + 1)
    }
  }

  return {
    countNext() {
      const match = matches[counted]
      const closed = match ? findClosed(match) : null
      if (!match || !closed) return false
      count(match, closed)
      counted++
      closedAtMs = Math.max(closedAtMs, closed.closedAtMs() ?? 0)
      return true
    },
    nextStartMs() {
      const next = matches[counted]
      return next ? startOf(next) : null
    },
    closedAtMs: () => closedAtMs,
    soFar: () => ({
      teams,
      goals,
      matches: matches.slice(counted).flatMap((match) => {
        const course = openingOf(match).course()
        const [home, away] = sidesOf(match)
        return course?.family === 'soccer' ? [{ home, away, parameters: course.parameters }] : []
      }),
    }),
  }
}
