import type { Words } from '../words/words.ts'

const POINTS_IN_QUARTERS = { goals: 'points', halves: 'quarters' }
const POINTS = { goals: 'points' }
const QUARTERS = { halves: 'quarters' }
const PERIODS = { halves: 'periods' }
const RALLIES = { games: 'points' }

/** Group names of sports that differ from the default name of the group. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basketball: POINTS_IN_QUARTERS,
  'american-football': POINTS_IN_QUARTERS,
  netball: POINTS_IN_QUARTERS,
  'aussie-rules': POINTS_IN_QUARTERS,
  'canadian-football': POINTS_IN_QUARTERS,
  'rugby-union': POINTS,
  'rugby-league': POINTS,
  'rugby-sevens': POINTS,
  'gaelic-football': POINTS,
  hurling: POINTS,
  kabaddi: POINTS,
  'flag-football': POINTS,
  'water-polo': QUARTERS,
  'field-hockey': QUARTERS,
  lacrosse: QUARTERS,
  'ice-hockey': PERIODS,
  baseball: { goals: 'runs', halves: 'innings' },
  cricket: { goals: 'runs', halves: 'overs' },
  curling: { goals: 'points', halves: 'ends' },
  softball: { goals: 'runs', halves: 'innings' },
  floorball: PERIODS,
  'beach-soccer': PERIODS,
  volleyball: RALLIES,
  'beach-volleyball': RALLIES,
  badminton: RALLIES,
  squash: RALLIES,
  'sepak-takraw': RALLIES,
  teqball: RALLIES,
  footvolley: RALLIES,
  'basque-pelota': RALLIES,
  darts: { games: 'legs' },
  snooker: { games: 'frames' },
  pool: { games: 'racks' },
  fencing: { games: 'hits' },
  'beach-handball': RALLIES,
  taekwondo: RALLIES,
  '3x3-basketball': POINTS,
  cornhole: POINTS,
  bowls: POINTS,
  carom: POINTS,
  wrestling: POINTS,
  karate: POINTS,
  'ten-pin-bowling': POINTS,
  pesapallo: { goals: 'runs' },
  'e-sports+': { sets: 'maps' },
}

/** Returns the name of a group of markets in a sport: Goals in soccer, Points in basketball. */
export const groupName = (words: Words, group: string, sportCode: string): string =>
  words.name('group', OWN_NAMES[sportCode]?.[group] ?? group)
