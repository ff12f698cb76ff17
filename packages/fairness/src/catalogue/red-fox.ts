import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; each wild doubles its win, or triples it in free spins. */
export const redFox: SlotGame = {
  kind: 'slot',
  id: 'red-fox',
  rows: 3,
  symbols: slotSymbols['red-fox'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [4, 55, 180, 950],
    B: [0, 38, 140, 550],
    C: [0, 28, 110, 350],
    D: [0, 25, 85, 330],
    1: [0, 12, 45, 150],
    2: [0, 10, 31, 140],
    3: [0, 10, 31, 130],
    4: [0, 8, 23, 85],
    5: [0, 8, 18, 85],
  },
  scatterPays: [40, 200, 2000],
  baseStrips: [
    'AC5323DS5C432D415B34151243DACDB1',
    '2AS43C41D5B2C53D15B12D531435WC5A',
    '3C345CDA5AD52B3531B1W314242DS521',
    '5D31C2WS342A21BC2DA43545B43531D1',
    '24CS423A4CDAC3513BWD45B1452121D5',
  ],
  freeStrips: [
    '2D14B13534C5S5BAC231D3A3C42D2541',
    '43D3453CBWB5154D1C1D1S2C324245AW',
    '4AD5CDBA2C31S534W5D524124B51CB13',
    '5215SBCW145D4252D3CWBDB34A2C1324',
    '313132CW5153DA5S41B2DAC4D3424DB5',
  ],
  wild: { baseMultiplier: 2, freeMultiplier: 3, expands: 'never' },
  freeSpins: {
    awards: [10, 15, 25],
    retriggers: [10, 15, 25],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9651,
}
