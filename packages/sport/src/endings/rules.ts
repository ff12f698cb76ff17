import { findSportByCode } from '../catalogue/index.ts'

/** How an event can end otherwise than by playing it to its end. */
export const ENDINGS = [
  /** Somebody did not come: nothing was played. */
  'walk-over',
  /** Somebody gave up while it was played; the other one goes on. */
  'retirement',
  /** Somebody was sent out of the event for good. */
  'disqualification',
  /** It was stopped and is not gone on with in time. */
  'abandoned',
  /** It was not begun in time. */
  'not-played',
] as const
export type Ending = (typeof ENDINGS)[number]

/** What must have been played for the winner market to stand on who goes on. */
export type WinnerStands =
  /** Never: it is void like all that is not decided. */
  | 'never'
  /** From this many whole units (sets, games, maps, rounds) on. */
  | { readonly afterUnits: number }

/** What holds in a sport. Houses differ: a table, so that it can be read, and changed without code. */
export interface EndingRule {
  /** Hours after the planned start within which an event that was postponed or interrupted may still be played. */
  readonly waitsHours: number
  readonly retirement: WinnerStands
  readonly disqualification: WinnerStands
}

const NEVER: WinnerStands = 'never'
const AFTER_ONE: WinnerStands = { afterUnits: 1 }
const AT_ONCE: WinnerStands = { afterUnits: 0 }

const rule = (
  waitsHours: number,
  retirement: WinnerStands,
  disqualification: WinnerStands = retirement,
): EndingRule => ({ waitsHours, retirement, disqualification })

/**
 * Undecided is void, decided stands; beyond that: a retirement in tennis leaves the winner market standing after one whole set
 * (as Pinnacle has it), and so in the sports that are played in sets or maps alike (our choice). A fighter who gives up or is
 * disqualified has lost. Waiting times are 48 hours for leagues, two weeks for tournaments of single players, whose days move
 * with the rain (our choice, within what houses do).
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

const ELSEWHERE = rule(48, NEVER)

/** The rule of a sport by its code. Throws a RangeError for a code that is not in the table of sports. */
export function endingRuleOf(code: string): EndingRule {
  if (!findSportByCode(code)) throw new RangeError(`there is no sport ${code}`)
  return Object.hasOwn(RULES, code) ? (RULES[code] ?? ELSEWHERE) : ELSEWHERE
}
