import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; each free spin draws a multiplier of 1 to 10. */
export const oracle: SlotGame = {
  kind: 'slot',
  id: 'oracle',
  rows: 3,
  symbols: slotSymbols.oracle,
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [11, 110, 550, 3500],
    B: [4, 65, 340, 1900],
    C: [0, 50, 220, 800],
    D: [0, 45, 200, 775],
    1: [0, 12, 50, 290],
    2: [0, 11, 45, 190],
    3: [0, 11, 45, 190],
    4: [0, 9, 37, 160],
    5: [0, 9, 30, 160],
  },
  scatterPays: [50, 375, 2500],
  baseStrips: [
    'A45432BD1524B54D321A3C453251C1S2',
    '351DACD41SB25315W31435D12C4254B2',
    '213D5C245C342W3S5B2A542531ADB413',
    '52535D52ASBC412D43D54W13245C13B4',
    '532BC1W2D43431412B34A54C5A2D5C5S',
  ],
  freeStrips: [
    'BD13C14254AD45A5243153B4D2C23135',
    '23D15453C15CD5B454WC342B413523A1',
    '1A52D3W431DC5C32BD3D4B54514231WC',
    'D4B4C35C52D24WB32D512134123A15C4',
    'B145D5BD25324AW14D21C2342D53C15C',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [12, 15, 20],
    retriggers: null,
    maximum: 20,
    multiplier: {
      type: 'drawn',
      table: [
        [1, 2],
        [2, 5],
        [3, 4],
        [5, 3],
        [10, 2],
      ],
    },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9650,
}
