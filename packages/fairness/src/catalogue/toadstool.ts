import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines; one symbol is drawn when free spins start, expands over its reels and pays on every line. */
export const toadstool: SlotGame = {
  kind: 'slot',
  id: 'toadstool',
  rows: 3,
  symbols: slotSymbols.toadstool,
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [8, 80, 360, 2200],
    B: [3, 50, 230, 1050],
    C: [0, 40, 170, 575],
    D: [0, 30, 140, 475],
    1: [0, 10, 45, 190],
    2: [0, 7, 30, 170],
    3: [0, 7, 30, 140],
    4: [0, 6, 23, 120],
    5: [0, 6, 20, 100],
  },
  scatterPays: [20, 200, 2000],
  baseStrips: [
    '313BD12SDB45W451C452425325D24531A5153C4CB434W2D25C5S2AB432DC341D',
    '3D5D435S24BC4WADC1325ACDB4BC3214353234S5A3B2DB4142451515353C214W',
    '31BS1W325CW2434D3A451CD5CS1DCA254D1253452BC153152D3D51343A25B4B5',
    '3C524253S52DS4D3A2D5C1C4C24543A45B325B423213D1B15B4CW35D251WD414',
    '254D5C4A13D3D4354145B3D5C1D4D52B135132WC4D25C4352514A1424AB2WB4S',
  ],
  freeStrips: [
    '2C253423D31B34D5321421C5C1342545CBS5413251C4B41BAD542542DACD1DS1',
    '12CSB124CD5ADCDW15SD35353D2413W5C5243413525B24A452D4DA15B253235B',
    'DC45234DB3253C1532CAC2532B53D1W2514SD2W145B41D1C5414A3D415DA5S13',
    'SB3413C45D53C45A51B254D51D243D524D12W5A3S5254C321B324C12WC3541CD',
    '4214D24SA2DC41AB1BD5SD42D42135425C435D1435S2B2313A35C5415315C25B',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 12, 15],
    retriggers: [10, 12, 15],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: [
      ['A', 1],
      ['B', 1],
      ['C', 2],
      ['D', 3],
      ['1', 5],
      ['2', 5],
      ['3', 5],
      ['4', 5],
      ['5', 5],
    ],
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9432,
}
