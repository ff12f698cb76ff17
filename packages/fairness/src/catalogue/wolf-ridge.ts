import type { SlotGame } from '../games/slot-types.ts'
import { slotSymbols } from './slot-symbols.ts'

/** 1,024 ways on four rows; free spins pay three times as much and can be retriggered. */
export const wolfRidge: SlotGame = {
  kind: 'slot',
  id: 'wolf-ridge',
  rows: 4,
  symbols: slotSymbols['wolf-ridge'],
  pays: { type: 'ways' },
  coinsPerSpin: 50,
  paytable: {
    A: [0, 21, 95, 675],
    B: [0, 10, 55, 320],
    C: [0, 10, 45, 180],
    D: [0, 8, 27, 120],
    1: [0, 3, 10, 45],
    2: [0, 2, 8, 45],
    3: [0, 2, 7, 33],
    4: [0, 2, 5, 33],
    5: [0, 2, 5, 33],
  },
  scatterPays: [100, 500, 5000],
  baseStrips: [
    'CC425551553424442DDD444C253333B2D4335B4S5C111B13BAA222D1DA41D3CS',
    '14C354442333D4A555ASBBB1CCC3331DDD22255DW44C555S41112514D4CW2A22',
    '53W111DDD5AA5554CC2144W4CCB55AD33D222B35C55B133333344422S55B2DS1',
    '424221D33355454DWDDD4432221444BBBW4A2222D55A55433351CC1CCC11CSAB',
    '44535C3332334CW44A1DDDB2DS334DBW2111BC5522DC2CBB5455511A5554223D',
  ],
  freeStrips: [
    'C43S5313BBC444B54454222CC2AA4415A3D11153522S522255DDD3335B5DD111',
    '555S1W31D11134DDC4W33222334AA14422A5522S5D333ACCC5344415B55CBBB1',
    'W34333A553A525D222541115DDD111BB1W4SBBCC4WDS444DCCCA544333B35222',
    'B321BB5DAAA4S5DW5144DWD5133B152222223CCC444535W14115CC5433334552',
    '2WC4B4133AAAS55532DDD444CC15CBD2432223314D115552244354C33W1213CB',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 15, 25],
    retriggers: [5, 8, 12],
    maximum: 100,
    multiplier: { type: 'fixed', value: 3 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9505,
}
