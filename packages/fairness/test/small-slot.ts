import type { SlotGame } from '../src/games/slot-types.ts'

/**
 * A game small enough to play every possible round. The calculator must agree with the engine to the coin.
 */
export const smallSlot: SlotGame = {
  kind: 'slot',
  id: 'small',
  rows: 3,
  symbols: {},
  pays: {
    type: 'lines',
    lines: [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [0, 1, 2, 1, 0],
    ],
    bothWays: false,
  },
  coinsPerSpin: 3,
  paytable: { A: [1, 5, 20, 100], B: [0, 3, 12, 50], '1': [0, 1, 4, 11] },
  scatterPays: [6, 30, 150],
  baseStrips: ['AWBS', 'A1WB', 'BSA1', 'W1AB', '1ASB'],
  freeStrips: ['AB', 'AWB1', 'BA1', 'AW1B', 'A1'],
  wild: { baseMultiplier: 2, freeMultiplier: 3, expands: 'never' },
  freeSpins: {
    awards: [1, 1, 1],
    retriggers: null,
    maximum: 1,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 1,
}
