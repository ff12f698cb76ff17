export type { FamilySport, Published } from './family.ts'
export { PADEL, RALLY_SPORTS, type RallySport } from './rallies.ts'
