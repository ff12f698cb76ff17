import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines; one symbol, drawn when the free spins begin, fills its reels and pays on every line. */
export const toadstool: SlotGame = {
  kind: 'slot',
  id: 'toadstool',
  rows: 3,
  symbols: slotSymbols.toadstool,
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [7, 75, 320, 1850],
    B: [3, 45, 240, 850],
    C: [0, 35, 120, 575],
    D: [0, 26, 100, 450],
    1: [0, 9, 33, 190],
    2: [0, 7, 24, 160],
    3: [0, 7, 24, 130],
    4: [0, 6, 18, 120],
    5: [0, 5, 18, 90],
  },
  scatterPays: [20, 200, 2000],
  baseStrips: [
    'W4D12SB3525DA32B52453C141C45CD43',
    'D51243B2D231D3C1A545SC54AB535C1W',
    '3C2BD54DA245S5B4513C452431WA3D21',
    'W543B1414124S21C52D53CD53DA2CB54',
    '1434W2A23D4CD5CD131253254A54SCB3',
  ],
  freeStrips: [
    '3B1215D3543D4153C243B5A245142SCD',
    '14BD4W4DC13541A145C323545B2D2SC3',
    '4242S35CB31CD235C42D535B4A3W1521',
    '1B3B13425CD14D54A5D2135C32AWS412',
    '535B4121D31A5454D3D435C41B4C252S',
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
  rtpBasisPoints: 9423,
}
