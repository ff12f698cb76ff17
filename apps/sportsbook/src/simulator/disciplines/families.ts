import { OPEN_CLOCKED_SPORTS } from './clocked-sports.ts'
import { OPEN_CONTEST_SPORTS } from './contests.ts'
import { OPEN_CRICKET_FORMATS } from './cricket.ts'
import { openCurling } from './curling.ts'
import { openPesapallo, openTenPin } from './frames-and-periods.ts'
import { OPEN_INNINGS_SPORTS } from './innings-sports.ts'
import { OPEN_FIGHT_SPORTS, openChess } from './minds-and-fights.ts'
import { OPEN_RACE_SPORTS } from './others.ts'
import type { OpenEvent } from './position.ts'
import { OPEN_RALLY_SPORTS } from './rally-sports.ts'

/** Functions that open events of sports whose model belongs to a family, by code. */
export const FAMILY_OPENINGS: ReadonlyMap<string, OpenEvent> = new Map([
  ...OPEN_RALLY_SPORTS,
  ...OPEN_CLOCKED_SPORTS,
  ...OPEN_RACE_SPORTS,
  ...OPEN_FIGHT_SPORTS,
  ...OPEN_INNINGS_SPORTS,
  ...OPEN_CRICKET_FORMATS.slice(0, 1).map(([, open]) => ['cricket', open] as const),
  ...OPEN_CONTEST_SPORTS,
  ['ten-pin-bowling', openTenPin],
  ['pesapallo', openPesapallo],
  ['curling', openCurling],
  ['chess', openChess],
])
