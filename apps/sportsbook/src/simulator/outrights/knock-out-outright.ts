import { knockOutChances } from '@tessera/sport'
import { startOf } from '../calendar/event-id.ts'
import { drawOf, openingOf } from '../calendar/fixtures.ts'
import { knockOutMatches, pairingsOf } from '../calendar/knock-out.ts'
import { bracketOf, type FindClosed } from '../tournaments/bracket.ts'
import type { OutrightCourse } from './outright-course.ts'
import { outrightMessages, quoted } from './outright-messages.ts'
import { matchesOf, type OutrightSeason, opensAt } from './outright-season.ts'

const WINNER = 'winner'
const REACH_FINAL = 'reach-final'

/** Chances of the home side by the parameters of the match: pairings of equal strengths have the same. */
const known = new Map<string, number>()

/**
 * Computes the chance of the home side in each possible pairing from the model that plays and prices the match, by the index of
 * the pairing. Yields after each match that hasn't been priced before.
 */
function* chancesOf(of: OutrightSeason): Generator<void, readonly number[]> {
  const chances: number[] = []
  for (const event of matchesOf(of)) {
    const position = openingOf(event)
    const key = JSON.stringify(position.course())
    let chance = known.get(key)
    if (chance === undefined) {
      chance = position.price([position.main])[0]?.shares[0]?.won ?? 0
      known.set(key, chance)
      yield
    }
    chances.push(chance)
  }
  return chances
}

/** Returns the place of a player in a finished tournament. Those who lose in the same round share one: the third, the fifth. */
function placeOf(rounds: readonly (readonly number[])[], place: number): number {
  const roundsShort = rounds.toReversed().findIndex((round) => round[place] === 1)
  return roundsShort === 0 ? 1 : 1 + 2 ** (roundsShort - 1)
}

/** Creates the course of a tournament: bets on its winner and on those who reach the final. */
export function knockOutOutright(of: OutrightSeason, findClosed: FindClosed): OutrightCourse {
  const size = of.plan.names.length
  const matches = knockOutMatches(size)
  const pairings = pairingsOf(size)
  const events = matchesOf(of)
  const bracket = bracketOf(of.plan, of.season, findClosed)
  const messages = outrightMessages(of)
  const draw = drawOf(of.plan, of.season)
  const startsAt = matches.map(({ match }) => {
    const event = events[pairings.findIndex((pairing) => pairing.match === match)]
    return event ? startOf(event) : 0
  })
  /** Chances of the home sides once they are computed. The results of a finished tournament need none. */
  let chances: readonly number[] = []
  let counted = 0
  let closedAtMs = 0

  /** Returns each competitor's chances to reach the final and to win it. */
  function shares() {
    const rounds = knockOutChances({
      size,
      winnerOf: (match) => (match < counted ? (bracket.winnerOf(match)?.place ?? null) : null),
      chanceOf: (home, away) =>
        chances[pairings.findIndex((each) => each.home === home && each.away === away)] ?? 0,
    })
    const [final = [], winner = []] = rounds.slice(-2)
    const byPlayer = (chance: readonly number[]) =>
      draw.map(({ id }, place): [string, number] => [id, chance[place] ?? 0])
    return { winner: byPlayer(winner), final: byPlayer(final), rounds }
  }

  return {
    countNext() {
      const winner = bracket.winnerOf(counted)
      if (!winner) return false
      counted++
      closedAtMs = Math.max(closedAtMs, winner.closedAtMs)
      return true
    },
    nextStartMs: () => startsAt[counted] ?? null,
    closedAtMs: () => closedAtMs,
    *price() {
      if (chances.length === 0) chances = yield* chancesOf(of)
      const { winner, final } = shares()
      return messages.priced(
        [quoted(WINNER, winner), quoted(REACH_FINAL, final)],
        Math.max(closedAtMs, opensAt(of)),
      )
    },
    settled() {
      const { winner, final, rounds } = shares()
      const results = (id: string, places: typeof winner) => ({
        ...{ id, specifiers: '' },
        outcomes: places.map(([outcome, share]) => ({
          id: outcome,
          result: share === 1 ? ('won' as const) : ('lost' as const),
        })),
      })
      const places = draw.map(({ id }, place) => ({ competitorId: id, position: placeOf(rounds, place) }))
      return messages.settled([results(WINNER, winner), results(REACH_FINAL, final)], places, closedAtMs)
    },
  }
}
