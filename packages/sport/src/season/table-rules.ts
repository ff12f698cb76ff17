/** Points of a result in a league table. Soccer's values are the default. */
export const TABLE_POINTS = { won: 3, drawn: 1, lost: 0 } as const

type ResultPoints = Readonly<Record<'won' | 'drawn' | 'lost', number>>

const TWO_FOR_A_WIN: ResultPoints = { won: 2, drawn: 1, lost: 0 }
const FOUR_FOR_A_WIN: ResultPoints = { won: 4, drawn: 2, lost: 0 }

/** Points in sports whose leagues count otherwise: World Rugby, AFL and World Netball 4, IHF, NRL and ICC 2 for a win. */
const POINTS: Readonly<Record<string, ResultPoints>> = {
  handball: TWO_FOR_A_WIN,
  'rugby-league': TWO_FOR_A_WIN,
  cricket: TWO_FOR_A_WIN,
  'rugby-union': FOUR_FOR_A_WIN,
  'aussie-rules': FOUR_FOR_A_WIN,
  netball: FOUR_FOR_A_WIN,
}

/** Sports whose tables rank by the share of matches won, without points (NBA, NFL, MLB). */
const BY_WINS: ReadonlySet<string> = new Set([
  'basketball',
  '3x3-basketball',
  'american-football',
  'flag-football',
  'baseball',
  'softball',
])

/** Order of a league table: by points, or by the share of matches won. */
export type TableOrder = 'points' | 'wins'

/** Returns the order of a sport's tables. */
export const tableOrderOf = (sportCode: string): TableOrder => (BY_WINS.has(sportCode) ? 'wins' : 'points')

/** Returns the points of results in a sport's tables. */
export const tablePointsOf = (sportCode: string): ResultPoints => POINTS[sportCode] ?? TABLE_POINTS
