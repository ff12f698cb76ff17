import { ESPORTS_ID } from '@tessera/sport/catalogue'
import { openCounterStrike, openTableTennis, openTennis, openVolleyball } from '../disciplines/best-of.ts'
import { openAmericanFootball, openBasketball, openIceHockey } from '../disciplines/clocked.ts'
import { openDota, openHearthstone, openValorant } from '../disciplines/minds-and-fights.ts'
import { openBoxing, openMma, openRacing } from '../disciplines/others.ts'
import { openSoccer } from '../disciplines/soccer.ts'
import { type Division, people } from '../names/people.ts'
import * as teams from '../names/teams.ts'
import type { Accident, Parts } from './championship-plan.ts'
import { publicChance } from './public-chance.ts'

const MINUTE = 60_000
const COUNTER_STRIKE = 1534
const DOTA = 1533
const VALORANT = 1330
const HEARTHSTONE = 1307
const OUTDOORS: readonly Accident[] = ['postponed', 'interrupted', 'abandoned']
const INDOORS: readonly Accident[] = ['postponed', 'interrupted']
const pool = (what: string, count: number, division: Division = 'men') =>
  people(count, division, publicChance(`people ${what}`))

/** A soccer league. Three of them start in rotation. */
const soccerLeague = (turn: number, country: string, name: string, names: readonly string[]): Parts => ({
  country,
  name,
  names,
  rank: turn + 1,
  limit: 5_000_00 - turn * 1_000_00,
  open: openSoccer,
  squad: 16,
  everyMs: 45 * MINUTE,
  offsetMs: turn * 15 * MINUTE,
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
    68,
    [
      {
        country: 'Tessera Tour',
        name: 'Tessera Masters',
        names: pool('tennis', 16),
        kind: 'people',
        rank: 4,
        limit: 3_000_00,
        open: openTennis,
        everyMs: 20 * MINUTE,
        offsetMs: 2 * MINUTE,
        accidents: ['postponed', 'walk-over', 'interrupted', 'retirement'],
        isLeague: false,
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
        everyMs: 30 * MINUTE,
        offsetMs: 18 * MINUTE,
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
        everyMs: 30 * MINUTE,
        offsetMs: 15 * MINUTE,
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
        everyMs: 40 * MINUTE,
        offsetMs: 3 * MINUTE,
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
        everyMs: 24 * MINUTE,
        offsetMs: 1 * MINUTE,
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
        everyMs: 90 * MINUTE,
        offsetMs: 11 * MINUTE,
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
        everyMs: 90 * MINUTE,
        offsetMs: 41 * MINUTE,
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
        everyMs: 90 * MINUTE,
        offsetMs: 71 * MINUTE,
        isLeague: false,
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
        everyMs: 30 * MINUTE,
        offsetMs: 3 * MINUTE,
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
        everyMs: 20 * MINUTE,
        offsetMs: 19 * MINUTE,
        accidents: ['postponed', 'walk-over', 'retirement'],
        isLeague: false,
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
        everyMs: 60 * MINUTE,
        offsetMs: 56 * MINUTE,
        isLeague: false,
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
        everyMs: 60 * MINUTE,
        offsetMs: 53 * MINUTE,
        isLeague: false,
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
        everyMs: 30 * MINUTE,
        offsetMs: 7 * MINUTE,
        accidents: ['non-runner'],
        isLeague: false,
      },
    ],
  ],
]
