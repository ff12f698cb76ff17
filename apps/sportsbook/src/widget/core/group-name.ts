import type { Words } from '../words/words.ts'

/** Group names of sports that differ from the default name of the group. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basketball: { goals: 'points', halves: 'quarters' },
  'american-football': { goals: 'points', halves: 'quarters' },
  'ice-hockey': { halves: 'periods' },
  volleyball: { games: 'points' },
  'beach-volleyball': { games: 'points' },
  badminton: { games: 'points' },
  'e-sports+': { sets: 'maps' },
}

/** Returns the name of a group of markets in a sport: Goals in soccer, Points in basketball. */
export const groupName = (words: Words, group: string, sportCode: string): string =>
  words.name('group', OWN_NAMES[sportCode]?.[group] ?? group)
