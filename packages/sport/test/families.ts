import { CLOCKED_SPORTS, type FamilySport, PADEL, RALLY_SPORTS } from '../src/families/index.ts'

/** Calls a function with a sport of any family. */
type WithSport = (use: <P, S>(sport: FamilySport<P, S>) => void) => void

const withSport =
  <P, S>(sport: FamilySport<P, S>): WithSport =>
  (use) =>
    use(sport)

/** All sports of all families. */
export const FAMILIES: readonly WithSport[] = [
  ...RALLY_SPORTS.map(withSport),
  withSport(PADEL),
  ...CLOCKED_SPORTS.map(withSport),
]
