import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; on some spins a whole reel turns wild, and free spins pay double. */
export const moonMoth: SlotGame = {
  kind: 'slot',
  id: 'moon-moth',
  rows: 3,
  symbols: slotSymbols['moon-moth'],
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [6, 65, 270, 1250],
    B: [0, 60, 180, 825],
    C: [0, 45, 130, 475],
    D: [0, 31, 120, 360],
    1: [0, 18, 60, 210],
    2: [0, 13, 45, 170],
    3: [0, 13, 39, 140],
    4: [0, 11, 38, 140],
    5: [0, 11, 29, 130],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    '2CB3B53453A1514D2S312C52D2514CD3',
    '5CD1525BWDS151B34143A2A32D4C424C',
    '31B2A51CDS5B4BC152145D43W3D43A25',
    '52S4D4D4BW5A231B2C3452A35DC13413',
    'D24DA3B13B5C5234314A54C413W2D1S5',
  ],
  freeStrips: [
    '52A513B141DA521B34343BC13D25CD4C',
    '1ADC3B24D12C15ADB5412WC453235314',
    'B3134242531C5B32D2A15BDC342WA1D5',
    '4253D15B1C4C324B341D5DWCA2D253A1',
    '51543121CD2A514BWB4343A253D5CD43',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 12, 16],
    retriggers: null,
    maximum: 16,
    multiplier: { type: 'fixed', value: 2 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: [
    [-1, 58],
    [1, 2],
    [2, 2],
    [3, 2],
  ],
  baseMultiplier: null,
  rtpBasisPoints: 9561,
}
