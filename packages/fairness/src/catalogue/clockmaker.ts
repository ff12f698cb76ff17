import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines; any spin may be multiplied by 2, 3 or 12, free spins always are. */
export const clockmaker: SlotGame = {
  kind: 'slot',
  id: 'clockmaker',
  rows: 3,
  symbols: slotSymbols.clockmaker,
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [6, 65, 260, 1150],
    B: [0, 50, 200, 550],
    C: [0, 39, 160, 425],
    D: [0, 34, 100, 425],
    E: [0, 28, 75, 340],
    1: [0, 16, 55, 230],
    2: [0, 14, 50, 190],
    3: [0, 13, 38, 130],
    4: [0, 10, 35, 130],
  },
  scatterPays: [10, 50, 300],
  baseStrips: [
    '1C12BD4BC2ES4CA34E4E3B34DA312D13',
    '14A12C423CWB3BCE4D323E1E2342S1DE',
    'AED3424BS3ED424CDC1W321313BEC2A1',
    '34D232131AE1E2CSBDA2C3424WB4E4CD',
    'ECSE3413C3434D4C2EBADA1B4E13D2C2',
  ],
  freeStrips: [
    'D142AB4BE4D3C42DCE2B43E2DC1C13A3',
    'E24E423D21313WE21BC14DC4E34ABDA3',
    '2131D3E2ED43C42C12ABD1EA4C2B3W4C',
    '31WDCB2EB41A4323E2DA21D3DC4E4C34',
    '2EC31B134CBD4BCD213D4E2EA3D2A4E3',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [6, 9, 12],
    retriggers: null,
    maximum: 12,
    multiplier: {
      type: 'drawn',
      table: [
        [2, 8],
        [3, 6],
        [12, 2],
      ],
    },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: [
    [1, 108],
    [2, 12],
    [3, 6],
    [12, 2],
  ],
  rtpBasisPoints: 9642,
}
