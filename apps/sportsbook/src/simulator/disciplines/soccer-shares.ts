import { PENALTIES, type Scorer, type SoccerParameters, type Substitutions } from '@tessera/sport'
import type { Competitor } from '../../feed/sport-feed.ts'
import { type LineUp, lineUpOf, type Role, type Starter } from '../calendar/line-ups.ts'
import { publicChance } from '../calendar/public-chance.ts'
import type { Setting } from './position.ts'

/** Size of a squad in matches without line-ups. */
const SQUAD = 16
/** Shares of a side's goals, of the forwards first: the players whom markets list. */
const SHARES = [0.24, 0.17, 0.13, 0.1, 0.07, 0.05]
/** Shares of the players before them, midfielders first; the goalkeeper has none. They add up to the rest. */
const OTHER_SHARES = [0.04, 0.036, 0.036, 0.034, 0.034, 0.015, 0.015, 0.015, 0.015]
/** Start time from which matches have own goals. Earlier events keep their parameters (docs/decisions/0041-deterministic-events.md). */
const OWN_GOALS_FROM_MS = Date.UTC(2026, 11, 1)
/** Start time from which matches have stoppage time and penalties. Earlier events have none. */
export const WHOLE_FROM_MS = Date.UTC(2026, 11, 3)
/** Shares of a side's penalties that its first two forwards take. */
const TAKERS = [0.8, 0.2]
/** Share of own goals: 29 of 1,000 in the five big leagues, as in any season between 2.5 and 3.5 %. */
const OWN_GOALS = 0.03
/** Shares of own goals of the players whom markets don't list: midfielders before four defenders, who have most of them. */
const OWN_GOAL_SHARES = [0.08, 0.08, 0.08, 0.08, 0.08, 0.15, 0.15, 0.15, 0.15]
/** Start time from which matches have line-ups and substitutions. Earlier events have neither. */
const LINE_UPS_FROM_MS = Date.UTC(2026, 11, 2)
/** Number of players of the starting eleven whom markets list, those with the highest shares. */
const LISTED = 5
/** Weights of own goals by role, in the proportions of a squad's. */
const OWN_GOALS_BY_ROLE: Readonly<Record<Role, number>> = {
  goalkeeper: 0,
  defender: 15,
  midfielder: 8,
  forward: 4,
}
/**
 * Chances of a replacement at half-time and at three moments of the second half, nine minutes apart: the rules of the game have
 * no more. Of five, 4.3 are made, nine of ten after the 55th minute (our choice).
 */
const REPLACED = [0.08, 0.34, 0.45, 0.56]
const HALF_TIME = 45
const FIRST_MINUTE = 58
const EVERY_MINUTES = 9
const SHARE_DIGITS = 4

type Shares = Pick<SoccerParameters, 'scorers' | 'ownGoals' | 'others' | 'substitutions'>

/** Returns players with their shares, backwards from the last number of the squad, after skipping `skipped` players. */
const scorersOf = (competitor: Competitor | undefined, shares: readonly number[], skipped = 0): Scorer[] =>
  shares.flatMap((share, index) => {
    const player = competitor?.players.slice(0, SQUAD).at(-1 - skipped - index)
    return player ? [{ id: player.id, share }] : []
  })
const othersOf = (competitor: Competitor | undefined, shares = OTHER_SHARES): Scorer[] =>
  scorersOf(competitor, shares, SHARES.length)

/** Returns scorers of whom the first ones take the penalties. */
const takers = (scorers: readonly Scorer[]): Scorer[] =>
  scorers.map((scorer, index) => {
    const taken = TAKERS[index]
    return taken === undefined ? scorer : { ...scorer, penalties: (taken * PENALTIES) / scorer.share }
  })

/** Returns scorers that have a part of the goals. */
const part = (scorers: readonly Scorer[], whole: number): Scorer[] =>
  scorers.map(({ id, share }) => ({ id, share: share * whole }))

/** Returns the shares of all scorers of a match without line-ups. */
function squadShares({ competitors: [home, away], startsAtMs }: Setting): Shares {
  const scorers = { home: scorersOf(home, SHARES), away: scorersOf(away, SHARES) }
  const others = { home: othersOf(home), away: othersOf(away) }
  if (startsAtMs < OWN_GOALS_FROM_MS) return { scorers, others }
  const rest = (of: Shares['scorers']) => ({
    home: part(of.home, 1 - OWN_GOALS),
    away: part(of.away, 1 - OWN_GOALS),
  })
  const { home: ofHome, away: ofAway } = rest(scorers)
  const isWhole = startsAtMs >= WHOLE_FROM_MS
  return {
    scorers: isWhole ? { home: takers(ofHome), away: takers(ofAway) } : { home: ofHome, away: ofAway },
    others: rest(others),
    ownGoals: {
      home: part(othersOf(away, OWN_GOAL_SHARES), OWN_GOALS),
      away: part(othersOf(home, OWN_GOAL_SHARES), OWN_GOALS),
    },
  }
}

/** True for a match with line-ups and substitutions. */
export const hasLineUps = ({ startsAtMs }: Pick<Setting, 'startsAtMs'>): boolean =>
  startsAtMs >= LINE_UPS_FROM_MS

/** Returns the places of a side with their shares of `whole`, the highest first. Rounding errors are part of the last one. */
function places(
  { starters }: LineUp,
  whole: number,
  weightOf: (starter: Starter) => number,
): { readonly id: string; readonly share: number }[] {
  const scoring = starters
    .filter((starter) => weightOf(starter) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  const sum = scoring.reduce((all, starter) => all + weightOf(starter), 0)
  return scoring.map((starter) => ({
    id: starter.player.id,
    share: Number(((weightOf(starter) / sum) * whole).toFixed(SHARE_DIGITS)),
  }))
}

const replacementsOf = ({ starters }: LineUp): Substitutions['home'] =>
  starters.flatMap(({ player, replacement }) => (replacement ? [{ off: player.id, on: replacement.id }] : []))

/** Returns the minutes after which players may be replaced: half-time, and those of the match. */
function minutesOf(home: Competitor, slot: number): number[] {
  const first = FIRST_MINUTE + Math.floor(publicChance(`substitutions ${home.id} ${slot}`)() * EVERY_MINUTES)
  return REPLACED.map((_, index) => (index === 0 ? HALF_TIME : first + (index - 1) * EVERY_MINUTES))
}

/** Returns the shares of the places of both line-ups, with the substitutions that may happen. */
function lineUpShares(home: Competitor, away: Competitor, { startsAtMs, slot }: Setting): Shares {
  const [ofHome, ofAway] = [lineUpOf(home, slot), lineUpOf(away, slot)]
  const split = (lineUp: LineUp) => {
    const all = places(lineUp, 1 - OWN_GOALS, ({ weight }) => weight)
    const listed = all.slice(0, LISTED)
    return {
      listed: startsAtMs >= WHOLE_FROM_MS ? takers(listed) : listed,
      others: all.slice(LISTED),
    }
  }
  const own = (lineUp: LineUp) => places(lineUp, OWN_GOALS, ({ role }) => OWN_GOALS_BY_ROLE[role])
  const [one, other] = [split(ofHome), split(ofAway)]
  return {
    scorers: { home: one.listed, away: other.listed },
    others: { home: one.others, away: other.others },
    ownGoals: { home: own(ofAway), away: own(ofHome) },
    substitutions: {
      minutes: minutesOf(home, slot),
      chances: REPLACED,
      home: replacementsOf(ofHome),
      away: replacementsOf(ofAway),
    },
  }
}

/** Returns the shares of all scorers of a match, with its substitutions. */
export function sharesOf(setting: Setting): Shares {
  const [home, away] = setting.competitors
  return home && away && hasLineUps(setting) ? lineUpShares(home, away, setting) : squadShares(setting)
}
