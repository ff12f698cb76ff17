import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; the multiplier of the free spins grows with each of them, up to 10. */
export const laurelRun: SlotGame = {
  kind: 'slot',
  id: 'laurel-run',
  rows: 3,
  symbols: slotSymbols['laurel-run'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [10, 100, 575, 3350],
    B: [4, 65, 270, 1600],
    C: [0, 45, 180, 900],
    D: [0, 38, 160, 700],
    1: [0, 11, 50, 240],
    2: [0, 9, 45, 220],
    3: [0, 9, 45, 210],
    4: [0, 7, 32, 150],
    5: [0, 7, 32, 140],
  },
  scatterPays: [40, 200, 2000],
  baseStrips: [
    'C2B32354345241CSA51D412AB5D4D543',
    'A2D3C42534BCW45314DB425131B352SC',
    '45C531D4D2354243C3AW1BDA52SCB521',
    'A315S1D52B41D31B2342543W5CD524C4',
    'C4A5D543543BD12C34D125C5S25B1243',
  ],
  freeStrips: [
    '432C54ACD2C35345424A2B13DB4513D1',
    '245DCB1B34C5A1342D353A2W42314515',
    '351B213A215DW4D32DW53B424AD5C4C5',
    '52132541D45CD3D54235BC4A32B4AW12',
    'D235B315B1A41342D45254C32A5C35D2',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 12, 15],
    retriggers: null,
    maximum: 15,
    multiplier: { type: 'rising', from: 1, step: 1, max: 10 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9565,
}
