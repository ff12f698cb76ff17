import type { Fixture } from '../../feed/sport-feed.ts'
import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { CHAMPIONSHIPS, championshipOf } from '../calendar/championships.ts'
import { competitorsOf } from '../calendar/competitors.ts'
import { eventIdOf, latestSlot, type Slot, startOf } from '../calendar/event-id.ts'
import { seasonOf, seasonSize } from '../calendar/fixtures.ts'

/** A season of a league with bets on its winner and its top scorer, or a tournament with bets on its winner and finalists. */
export interface OutrightSeason {
  readonly plan: ChampionshipPlan
  readonly season: number
}

/**
 * Digit after the championship in the id of an outright, followed by its season. Matches of a calendar have numbers
 * below that for thousands of years.
 */
const OUTRIGHT_DIGIT = '9'
const SEASON_DIGITS = 7
const OUTRIGHT_ID = /^([1-9]\d{3,4})9(\d{7})$/

/** Time before the first match of a season at which its outrights open. The draw of a tournament is made the evening before. */
const OPEN_BEFORE_MS = { league: 20 * 60_000, knockOut: 12 * 3_600_000 }
/** Time after the start of its last match by which a season has ended. */
const OVER_BY_MS = 3 * 3_600_000

/** Championships whose seasons have outrights. */
const OUTRIGHT_PLANS = CHAMPIONSHIPS.filter(({ hasOutrights }) => hasOutrights)

export const outrightIdOf = ({ plan, season }: OutrightSeason): string =>
  `${plan.championshipId}${OUTRIGHT_DIGIT}${String(season).padStart(SEASON_DIGITS, '0')}`

/** Returns the season of an outright's id; null for any other id, and for a season that the calendar doesn't finish. */
export function outrightOf(eventId: string): OutrightSeason | null {
  const [, championshipId, season] = OUTRIGHT_ID.exec(eventId) ?? []
  const plan = championshipOf(Number(championshipId))
  return plan?.hasOutrights ? whole({ plan, season: Number(season) }) : null
}

/** Returns the matches of a season in the order of the calendar; of a tournament, all possible pairings. */
export function matchesOf({ plan, season }: OutrightSeason): readonly Slot[] {
  const size = seasonSize(plan)
  return Array.from({ length: size }, (_, index) => ({ plan, slot: season * size + index }))
}

const firstStartOf = (of: OutrightSeason): number => startOf(matchesOf(of)[0] ?? { plan: of.plan, slot: 0 })
const lastStartOf = (of: OutrightSeason): number =>
  startOf(matchesOf(of).at(-1) ?? { plan: of.plan, slot: 0 })

/** Returns the time at which a season's outrights open. */
export const opensAt = (of: OutrightSeason): number =>
  firstStartOf(of) - (of.plan.isKnockOut ? OPEN_BEFORE_MS.knockOut : OPEN_BEFORE_MS.league)

const whole = (of: OutrightSeason): OutrightSeason | null =>
  of.plan.untilMs === undefined || lastStartOf(of) < of.plan.untilMs ? of : null

/** Returns the seasons whose outrights are open, or may still have to be settled. */
export function currentSeasons(championshipIds: readonly number[], nowMs: number): OutrightSeason[] {
  const plans = OUTRIGHT_PLANS.filter(({ championshipId }) => championshipIds.includes(championshipId))
  return plans.flatMap((plan) => {
    const latest = latestSlot(plan, nowMs)
    const current = latest ? seasonOf(latest).season : 0
    return [current - 1, current, current + 1].flatMap((season) => {
      const of = season < 0 ? null : whole({ plan, season })
      return of && opensAt(of) <= nowMs && lastStartOf(of) > nowMs - OVER_BY_MS ? [of] : []
    })
  })
}

/** Returns the fixture of a season's outrights. It starts with the last match, which ends the bets. */
export function outrightFixture(of: OutrightSeason): Fixture {
  const startsAtMs = lastStartOf(of)
  const day = new Date(startsAtMs).toISOString().slice(0, 10)
  return {
    eventId: outrightIdOf(of),
    championshipId: of.plan.championshipId,
    name: `${of.plan.name} – ${of.plan.isKnockOut ? day : `Season ${of.season}`}`,
    competitors: competitorsOf(of.plan),
    startsAtMs,
    isSimulated: true,
    relatedEventIds: matchesOf(of).map(eventIdOf),
    season: of.plan.isKnockOut ? { day } : { number: of.season },
    // Its results are those of its matches, which have commitments of their own.
    commitment: null,
  }
}
