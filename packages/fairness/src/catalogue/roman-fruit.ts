import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines, wilds on every reel, free spins that pay double and can be triggered again. */
export const romanFruit: SlotGame = {
  kind: 'slot',
  id: 'roman-fruit',
  rows: 3,
  symbols: slotSymbols['roman-fruit'],
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [0, 45, 150, 500],
    B: [0, 34, 130, 380],
    C: [0, 29, 90, 260],
    D: [0, 25, 80, 230],
    E: [0, 23, 55, 220],
    1: [0, 11, 34, 100],
    2: [0, 11, 32, 100],
    3: [0, 10, 21, 75],
    4: [0, 9, 21, 75],
  },
  scatterPays: [20, 100, 500],
  baseStrips: [
    '3C13A2B1DCECBWBAS424243D41E231DE',
    'BWE32W2ES3AC1D4BC1D2134C42AE1D34',
    'CW1421DBE21BCE2A4S3C414DWB3AE3D2',
    'S43213WB32ED434C4EAD2DABC2121EW3',
    'C1243D32B4D34WBEA2CA3C14E2SE1D42',
  ],
  freeStrips: [
    '31BC4141ABEB2DC4A1D234EW24S3E3D2',
    'E3A43S2EBAD3D1D21W41B42C4EC34WC2',
    'D4C42D413DE1DBSC1WE3A42W2E43A3B2',
    'AE143C2W32BE14WCA1DS31B24D43ED2C',
    'D1312BWE1CD243B3SB42C4AE2EDAC341',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 12, 20],
    retriggers: [8, 12, 20],
    maximum: 100,
    multiplier: { type: 'fixed', value: 2 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9608,
}
