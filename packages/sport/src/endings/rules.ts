import { findSportByCode } from '../catalogue/index.ts'

/** Ways in which an event can end early. */
export const ENDINGS = [
  /** A side did not appear; nothing was played. */
  'walk-over',
  /** A side gave up during play; its opponent advances. */
  'retirement',
  /** A side was excluded from the event. */
  'disqualification',
  /** Play was stopped and not resumed in time. */
  'abandoned',
  /** Play did not begin in time. */
  'not-played',
] as const
export type Ending = (typeof ENDINGS)[number]

/** Condition under which the winner market is settled on the side that advances. */
export type WinnerCondition =
  /** Never: the market is void, like every undecided market. */
  | 'never'
  /** After at least this many whole units (sets, games, maps, rounds). */
  | { readonly afterUnits: number }

/**
 * Settlement rule of a sport for early endings. Bookmakers differ, so the rules are a table that can be read and changed
 * without code.
 */
export interface EndingRule {
  /** Hours after the planned start within which a postponed or interrupted event may still be played. */
  readonly waitsHours: number
  readonly retirement: WinnerCondition
  readonly disqualification: WinnerCondition
}

const NEVER: WinnerCondition = 'never'
const AFTER_ONE: WinnerCondition = { afterUnits: 1 }
const AT_ONCE: WinnerCondition = { afterUnits: 0 }

const rule = (
  waitsHours: number,
  retirement: WinnerCondition,
  disqualification: WinnerCondition = retirement,
): EndingRule => ({ waitsHours, retirement, disqualification })

/**
 * Undecided markets are void, and decided ones are settled. In addition, a retirement in tennis settles the winner market
 * after one whole set (as at Pinnacle). The same applies to other sports played in sets or maps (our choice). A fighter who
 * gives up or is disqualified has lost. Waiting times are 48 hours for leagues, and two weeks for tournaments of single
 * players, whose schedule depends on the weather (our choice, within the range of other bookmakers).
 */
const RULES: Readonly<Record<string, EndingRule>> = {
  tennis: rule(336, AFTER_ONE),
  'table-tennis': rule(48, AFTER_ONE),
  badminton: rule(48, AFTER_ONE),
  squash: rule(48, AFTER_ONE),
  padel: rule(48, AFTER_ONE),
  volleyball: rule(48, AFTER_ONE),
  'beach-volleyball': rule(48, AFTER_ONE),
  darts: rule(48, AFTER_ONE),
  snooker: rule(48, AFTER_ONE),
  'e-sports+': rule(48, AFTER_ONE),
  boxing: rule(48, AT_ONCE),
  mma: rule(48, AT_ONCE),
  'horse-racing': rule(24, NEVER),
}

const DEFAULT_RULE = rule(48, NEVER)

/** Returns the rule of a sport by its code. Throws a RangeError for an unknown code. */
export function endingRuleOf(code: string): EndingRule {
  if (!findSportByCode(code)) throw new RangeError(`there is no sport ${code}`)
  return Object.hasOwn(RULES, code) ? (RULES[code] ?? DEFAULT_RULE) : DEFAULT_RULE
}
