import type { SlotGame } from '../games/slot-types.ts'
import { lines40 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Forty lines on four rows; each wild doubles its win, or triples it in free spins. */
export const gladius: SlotGame = {
  kind: 'slot',
  id: 'gladius',
  rows: 4,
  symbols: slotSymbols.gladius,
  pays: { type: 'lines', lines: lines40, bothWays: false },
  coinsPerSpin: 40,
  paytable: {
    A: [7, 75, 310, 2050],
    B: [3, 38, 220, 1150],
    C: [0, 34, 140, 450],
    D: [0, 29, 120, 370],
    1: [0, 8, 32, 170],
    2: [0, 7, 27, 150],
    3: [0, 7, 25, 130],
    4: [0, 6, 23, 130],
    5: [0, 5, 18, 100],
  },
  scatterPays: [40, 400, 4000],
  baseStrips: [
    '11SADD22134422134CB24CC553BB4C5D4C544233D21S534D121D243B15315AA5',
    'S4CC1D4CD221532AA4B553351B455SWCD113C353422D4DDBA25115BWD1335433',
    '1S551CS53423443442C511DD22D1331W4411A3AB24B4A5BB2CC33W33555DD5DC',
    'WA435B4C5DD542211442AA5S3311DDC353B32255534D445W5BA222C44B112C33',
    '2CD2113211214A521AD31BC2C545S2353B33D1331C44554C2W1D24AS44B5D5A5',
  ],
  freeStrips: [
    'A4421DD4215D1A4321SA15A2D3344511C132BBCC44D24C1B335B223323C55255',
    '11BB1W54221554432D1D4334435ASC22D5553525DCCABS2B4322C11WBC33D244',
    '34521D14C545BSCCDW44BB33B52S41A53A2115232D1A2C255WDD1122554W3331',
    'C45B15W5BB45C23CCD53WSA223DD4411A3D42D1112C53115D3W34433BBA31225',
    'AAB4C3BB2244W3334WA3152S2144S1DD1443DD55CC152345223521C323C15511',
  ],
  wild: { baseMultiplier: 2, freeMultiplier: 3, expands: 'never' },
  freeSpins: {
    awards: [8, 12, 20],
    retriggers: [4, 8, 12],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9517,
}
