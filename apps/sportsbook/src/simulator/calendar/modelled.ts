import { ESPORTS_ID } from '@tessera/sport/catalogue'
import { openCounterStrike, openTableTennis, openTennis, openVolleyball } from '../disciplines/best-of.ts'
import { openAmericanFootball, openBasketball, openIceHockey } from '../disciplines/clocked.ts'
import { openDota, openHearthstone, openValorant } from '../disciplines/minds-and-fights.ts'
import { openBoxing, openMma, openRacing } from '../disciplines/others.ts'
import { openSoccer } from '../disciplines/soccer.ts'
import { type Division, people } from '../names/people.ts'
import * as teams from '../names/teams.ts'
import type { Accident, Parts } from './championship-plan.ts'
import { tournamentStarts } from './knock-out.ts'
import { SOCCER_RESERVES } from './line-ups.ts'
import { ownCategory } from './own-ids.ts'
import { publicChance } from './public-chance.ts'
import { every } from './starts.ts'

const MINUTE = 60_000
const TENNIS = 68
const COUNTER_STRIKE = 1534
const DOTA = 1533
const VALORANT = 1330
const HEARTHSTONE = 1307
const OUTDOORS: readonly Accident[] = ['postponed', 'interrupted', 'abandoned']
const INDOORS: readonly Accident[] = ['postponed', 'interrupted']
const pool = (what: string, count: number, division: Division = 'men') =>
  people(count, division, publicChance(`people ${what}`))

/** Returns starts at half-hourly intervals, in minutes since midnight. */
const halfHourly = (fromHour: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => fromHour * 60 + index * 30)
/** Starts of a tournament of 16, UTC: two hours between two rounds, for matches that start late. */
const OPEN_STARTS = [
  ...halfHourly(8, 8),
  ...halfHourly(13.5, 4),
  ...halfHourly(17, 2),
  ...halfHourly(19.5, 1),
]

/** A soccer league. Three of them start in rotation. */
const soccerLeague = (turn: number, country: string, name: string, names: readonly string[]): Parts => ({
  country,
  name,
  names,
  rank: turn + 1,
  limit: 5_000_00 - turn * 1_000_00,
  open: openSoccer,
  squad: 16,
  reserves: SOCCER_RESERVES,
  hasOutrights: true,
  starts: every(45 * MINUTE, turn * 15 * MINUTE),
  accidents: [...OUTDOORS, 'goal-taken-back', 'scorer-corrected'],
})

/**
 * All sports with a separate model. Starts are spread so that at least four events are live at any time. The offsets
 * were found by a search and are checked by a test.
 */
export const MODELLED: readonly (readonly [sportId: number, parts: readonly Parts[]])[] = [
  [
    66,
    [
      soccerLeague(0, 'Aurelia', 'Premier Division', teams.AURELIA),
      soccerLeague(1, 'Valdoria', 'Liga Mayor', teams.VALDORIA),
      soccerLeague(2, 'Norrmark', 'Elite League', teams.NORRMARK),
    ],
  ],
  [
    TENNIS,
    [
      {
        country: 'Tessera Tour',
        name: 'Tessera Masters',
        names: pool('tennis', 16),
        kind: 'people',
        rank: 4,
        limit: 3_000_00,
        open: openTennis,
        starts: every(20 * MINUTE, 2 * MINUTE),
        accidents: ['postponed', 'walk-over', 'interrupted', 'retirement'],
        hasTable: false,
      },
      {
        country: 'Tessera Tour',
        categoryId: ownCategory(TENNIS, 1),
        name: "Women's Open",
        names: pool('tennis open', 16, 'women'),
        kind: 'people',
        division: 'women',
        rank: 5,
        limit: 3_000_00,
        open: openTennis,
        starts: tournamentStarts(OPEN_STARTS),
        // No match ends without a winner, so that prices of the tournament follow from those of matches.
        accidents: INDOORS,
        hasTable: false,
        hasOutrights: true,
        isKnockOut: true,
      },
    ],
  ],
  [
    67,
    [
      {
        country: 'North Coast',
        name: 'Hardwood League',
        names: teams.HARDWOOD,
        rank: 5,
        limit: 3_000_00,
        open: openBasketball,
        starts: every(30 * MINUTE, 18 * MINUTE),
        accidents: INDOORS,
      },
    ],
  ],
  [
    70,
    [
      {
        country: 'Northern Lands',
        name: 'Frost League',
        names: teams.FROST,
        squad: 18,
        rank: 6,
        limit: 3_000_00,
        open: openIceHockey,
        starts: every(30 * MINUTE, 15 * MINUTE),
        accidents: INDOORS,
      },
    ],
  ],
  [
    72,
    [
      {
        country: 'Great Plains',
        name: 'Gridiron Conference',
        names: teams.GRIDIRON,
        rank: 7,
        limit: 3_000_00,
        open: openAmericanFootball,
        starts: every(40 * MINUTE, 3 * MINUTE),
        accidents: OUTDOORS,
      },
    ],
  ],
  [
    ESPORTS_ID,
    [
      {
        country: 'Counter-Strike',
        categoryId: COUNTER_STRIKE,
        name: 'Mosaic Circuit',
        names: teams.CLUTCH,
        rank: 8,
        limit: 2_000_00,
        open: openCounterStrike,
        starts: every(24 * MINUTE, 1 * MINUTE),
        accidents: INDOORS,
      },
      {
        country: 'Valorant',
        categoryId: VALORANT,
        name: 'Prism Masters',
        names: teams.AGENTS,
        rank: 9,
        limit: 1_000_00,
        open: openValorant,
        starts: every(90 * MINUTE, 11 * MINUTE),
        accidents: INDOORS,
      },
      {
        country: 'Dota2',
        categoryId: DOTA,
        name: 'Ancients League',
        names: teams.LANES,
        rank: 9,
        limit: 1_000_00,
        open: openDota,
        starts: every(90 * MINUTE, 41 * MINUTE),
        accidents: INDOORS,
      },
      {
        country: 'Hearthstone',
        categoryId: HEARTHSTONE,
        name: 'Tavern Cup',
        names: pool('hearthstone', 12),
        kind: 'people',
        rank: 10,
        limit: 500_00,
        open: openHearthstone,
        starts: every(90 * MINUTE, 71 * MINUTE),
        hasTable: false,
      },
    ],
  ],
  [
    69,
    [
      {
        country: 'Three Seas',
        name: 'Volley Super League',
        names: teams.SPIKE,
        rank: 9,
        limit: 2_000_00,
        open: openVolleyball,
        starts: every(30 * MINUTE, 3 * MINUTE),
        accidents: INDOORS,
      },
    ],
  ],
  [
    80,
    [
      {
        country: 'Tessera Tour',
        name: "Women's Table Tennis Cup",
        names: pool('table tennis', 12, 'women'),
        kind: 'people',
        division: 'women',
        rank: 10,
        limit: 1_000_00,
        open: openTableTennis,
        starts: every(20 * MINUTE, 19 * MINUTE),
        accidents: ['postponed', 'walk-over', 'retirement'],
        hasTable: false,
      },
    ],
  ],
  [
    71,
    [
      {
        country: 'Fight Nights',
        name: 'Golden Belt Series',
        names: pool('boxing', 12),
        kind: 'people',
        rank: 11,
        limit: 2_000_00,
        open: openBoxing,
        starts: every(60 * MINUTE, 56 * MINUTE),
        hasTable: false,
      },
    ],
  ],
  [
    84,
    [
      {
        country: 'Fight Nights',
        name: 'Octave Fighting Championship',
        names: pool('mma', 12),
        kind: 'people',
        rank: 12,
        limit: 2_000_00,
        open: openMma,
        starts: every(60 * MINUTE, 53 * MINUTE),
        hasTable: false,
      },
    ],
  ],
  [
    165,
    [
      {
        country: 'Larkfield Racing',
        name: 'Sovereign Stakes',
        names: teams.HORSES,
        kind: 'race',
        rank: 13,
        limit: 2_000_00,
        open: openRacing,
        starts: every(30 * MINUTE, 7 * MINUTE),
        accidents: ['non-runner'],
        hasTable: false,
      },
    ],
  ],
]
