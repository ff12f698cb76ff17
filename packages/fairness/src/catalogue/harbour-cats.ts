import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines that pay from the left and from the right. */
export const harbourCats: SlotGame = {
  kind: 'slot',
  id: 'harbour-cats',
  rows: 3,
  symbols: slotSymbols['harbour-cats'],
  pays: { type: 'lines', lines: lines10, bothWays: true },
  coinsPerSpin: 10,
  paytable: {
    A: [0, 39, 110, 380],
    B: [0, 29, 100, 350],
    C: [0, 26, 80, 280],
    D: [0, 23, 65, 240],
    E: [0, 20, 55, 150],
    1: [0, 11, 35, 110],
    2: [0, 11, 26, 80],
    3: [0, 8, 24, 75],
    4: [0, 8, 20, 70],
  },
  scatterPays: [20, 80, 400],
  baseStrips: [
    '241DBAC424EDE3123D1BD4E2S3AB4C13',
    '2E13D3CD13AW4E24C23BCE41D4BSAD2A',
    'EC4W31A2B41E2AB4DSCD1C3DB2W314EA',
    '3AE1A4ED124WCBDS3D1B24DA324E423C',
    '3AB1EA421D2D2D4CB143213CE3ED4S34',
  ],
  freeStrips: [
    '23D4D43A43B1C24ECDE3E2ABA1341S1E',
    '42DCSBAEDW1213CE3W3A4DB24C2431E2',
    'CEAD4B324WS3C34EW1A2D4EC3121D1B4',
    '31SD23EB4DC4W34AE14B212E3ADCB41W',
    '4E1A214EBE2B31C42ADBA3423D14CD3S',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [7, 10, 15],
    retriggers: [7, 10, 15],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9700,
}
