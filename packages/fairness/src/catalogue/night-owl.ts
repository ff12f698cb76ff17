import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; mysteries all open on the same symbol. */
export const nightOwl: SlotGame = {
  kind: 'slot',
  id: 'night-owl',
  rows: 3,
  symbols: slotSymbols['night-owl'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [6, 65, 250, 1300],
    B: [0, 60, 230, 850],
    C: [0, 45, 150, 475],
    D: [0, 34, 130, 450],
    1: [0, 16, 55, 220],
    2: [0, 14, 40, 210],
    3: [0, 14, 40, 190],
    4: [0, 12, 36, 170],
    5: [0, 11, 26, 100],
  },
  scatterPays: [40, 200, 1000],
  baseStrips: [
    'B2MMD1ACB4M43541C5325A1D5354S3D2',
    'C3A3MMM35W25BSBD14C5D23451AD3421',
    'BC41MMMB5S231341A2W3435D1D5M245C',
    'ADMM45S214B2MM313C4D535WBA325D4C',
    'A1C34235MM5B1C15S3D34234AB24CD4M',
  ],
  freeStrips: [
    '2MC431DB23DB53S31C524MMM4DA14CM5',
    '45454MCMMM3D1D432MMCD21AW52S3B5B',
    '1SD5B253BC432D3MMM51254MA13CMWM4',
    '3W24AMM51C2A42CMMM432DSD34MB515B',
    '524AMMB3BC25315DA53M1S13DMM4M4CD',
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
  rtpBasisPoints: 9593,
}
