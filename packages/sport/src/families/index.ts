export { CLOCKED_SPORTS, type ClockedParameters, type ClockedSport, canDraw } from './clocked.ts'
export type { FamilySport, Published } from './family.ts'
export { RACE_SPORTS, type RaceSport } from './races.ts'
export { PADEL, RALLY_SPORTS, type RallySport } from './rallies.ts'
