import {
  CHESS,
  CLOCKED_SPORTS,
  CONTEST_SETS_SPORTS,
  CONTEST_SPORTS,
  CRICKET_FORMATS,
  CURLING,
  type FamilySport,
  FIGHT_SPORTS,
  INNINGS_SPORTS,
  PADEL,
  PESAPALLO,
  RACE_SPORTS,
  RALLY_SPORTS,
  type RaceSport,
  SERIES_SPORTS,
  SOCCER,
  TEN_PIN,
  VALORANT,
} from '../src/families/index.ts'
import type { RaceParameters, RacingState } from '../src/racing/model.ts'
import { seeded } from './seeded.ts'

/** Calls a function with a sport of any family. */
type WithSport = (use: <P, S>(sport: FamilySport<P, S>) => void) => void

const withSport =
  <P, S>(sport: FamilySport<P, S>): WithSport =>
  (use) =>
    use(sport)

/** Returns a ranked field as a sport of matches: each event has a random field. */
function raceAsMatch(sport: RaceSport): FamilySport<RaceParameters, RacingState> {
  const random = seeded(11)
  const all = Array.from({ length: sport.pool }, (_, index) => (2 * index) / (sport.pool - 1) - 1)
  const parameters = () => {
    const drawn = all
      .map((strength) => ({ strength, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, sport.field)
      .map(({ strength }) => strength)
    return sport.parameters(
      drawn.map((_, index) => String(index)),
      drawn,
    )
  }
  return { ...sport, parameters }
}

/** All sports of all families. */
export const FAMILIES: readonly WithSport[] = [
  withSport(SOCCER),
  ...RALLY_SPORTS.map(withSport),
  withSport(PADEL),
  ...CLOCKED_SPORTS.map(withSport),
  ...FIGHT_SPORTS.map(withSport),
  ...INNINGS_SPORTS.map(withSport),
  ...CRICKET_FORMATS.map(withSport),
  ...SERIES_SPORTS.map(withSport),
  ...CONTEST_SPORTS.map(withSport),
  ...CONTEST_SETS_SPORTS.map(withSport),
  withSport(TEN_PIN),
  withSport(PESAPALLO),
  withSport(VALORANT),
  withSport(CHESS),
  withSport(CURLING),
  ...RACE_SPORTS.map((sport) => withSport(raceAsMatch(sport))),
]
