export { CLOCKED_SPORTS, type ClockedParameters, type ClockedSport, canDraw } from './clocked.ts'
export {
  CONTEST_SETS_SPORTS,
  CONTEST_SPORTS,
  type ContestSetsSport,
  type ContestSport,
} from './contests.ts'
export { CRICKET_FORMATS, type CricketSport } from './cricket.ts'
export { CURLING } from './ends.ts'
export type { FamilySport, Published } from './family.ts'
export { FIGHT_SPORTS, type FightSport } from './fights.ts'
export { PESAPALLO, TEN_PIN } from './frames-and-periods.ts'
export { INNINGS_SPORTS, type InningsSport } from './innings.ts'
export { CHESS, SERIES_SPORTS, type SeriesSport, VALORANT } from './minds.ts'
export { RACE_SPORTS, type RaceSport } from './races.ts'
export { PADEL, RALLY_SPORTS, type RallySport } from './rallies.ts'
export { missedPenalties, PENALTIES, SOCCER, STOPPAGE, soccerRates } from './soccer.ts'
