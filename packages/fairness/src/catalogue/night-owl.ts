import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; all mystery symbols reveal the same symbol. */
export const nightOwl: SlotGame = {
  kind: 'slot',
  id: 'night-owl',
  rows: 3,
  symbols: slotSymbols['night-owl'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [5, 70, 290, 1250],
    B: [0, 50, 170, 625],
    C: [0, 45, 120, 475],
    D: [0, 32, 110, 360],
    1: [0, 17, 55, 240],
    2: [0, 12, 45, 150],
    3: [0, 12, 45, 140],
    4: [0, 11, 32, 140],
    5: [0, 10, 26, 120],
  },
  scatterPays: [40, 200, 1000],
  baseStrips: [
    '2525A42C5C354345351D4134MM1BC2DC12SA5DAB1254MMMDSD52MBCB3543134A',
    'DMMMW3BSC25354A512534315S345B4W4AD5BD3C254CMMD3D1C2521A412DMA4S2',
    '21S2DMMCMB23CMD54C15DBMM125A54CB1454CSW53D35D3D2W43C4MM3A141B52A',
    'SMMM13S3AC5143C154DA135D1W42S43C5BC3B2CMM43DMMM123W4B42A5D242D54',
    'MMB152DC31S45B1A4A523B3MMM2C525C3W1543DS2D14D425A5A13MC3D43141DB',
  ],
  freeStrips: [
    'D1545435C53CA14C243C2DS132B4SBMMMBMM2B4AC5B2MMMD4C5M5DA135D43M31',
    '45MMD2C32DSB4BWD5CMM24CMM34CM3152S3MD3142W31AMS534B12MMMD45A5121',
    '52534C3WCBMW4B32MD5D1A51MMM4W1CDC4AD452354BSD1DMMM4325SMM1MMA351',
    'D3SB5CSC41D451WD353MC41B2542S51AMM34M4A2D2C5MMMDMMB421W1AB2DMMM3',
    '5D42MMMD2435D2A5CMMBD5BMMMS135S5MM3124C3B52451BA3C34AC1D14W2MMD3',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 10, 15],
    retriggers: [5, 8, 10],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: [
    ['A', 1],
    ['B', 2],
    ['C', 2],
    ['D', 3],
    ['1', 4],
    ['2', 5],
    ['3', 5],
    ['4', 5],
    ['5', 5],
  ],
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9598,
}
