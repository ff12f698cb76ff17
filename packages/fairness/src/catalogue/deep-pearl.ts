import type { SlotGame } from '../games/slot-types.ts'
import { slotSymbols } from './slot-symbols.ts'

/** 243 ways; free spins pay three times as much. */
export const deepPearl: SlotGame = {
  kind: 'slot',
  id: 'deep-pearl',
  rows: 3,
  symbols: slotSymbols['deep-pearl'],
  pays: { type: 'ways' },
  coinsPerSpin: 25,
  paytable: {
    A: [0, 34, 160, 725],
    B: [0, 29, 120, 340],
    C: [0, 21, 65, 280],
    D: [0, 19, 55, 240],
    1: [0, 9, 27, 100],
    2: [0, 8, 23, 100],
    3: [0, 7, 23, 100],
    4: [0, 6, 20, 85],
    5: [0, 6, 18, 75],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    '14B53C24D1D13B21453D3251C5C1CDSB4DC3D2353B12CA524A3A143D4154241D',
    'CS125343BD143C31A13125D454W53C1WD5324C231454DBD32A25D5BS5A24245A',
    'D24D12S523A3B3C4BASW52C41D3A4B5W13452A515D3D43152CB4151S3414253C',
    '42C35C134D3DBD4W5125D254DAB3C1C242315ABD54BWAC54D1S2345SB3WC4A1D',
    'C15C24B415C53541D5C53232B1B3BD1534542C41D5434ACD2DA15323D3S3AC5D',
  ],
  freeStrips: [
    '52143543D4345B2B141DC54C4D3215C2D3D1B523C5A4CSA31S535352D52B2C2A',
    'CA4A5CW52C3413SBD52425351D45WAD51254B1DB3CD2415D3232SB143431D5BA',
    'A235D3W2C31425DAS53B3C2141B3B51B5CBD1D13SD15434C421DAS35454W3425',
    '3D31AD2BWC1414535D3W5S5251A5123B254BDS251C53B414D534CBAW3412C1DB',
    '3BD15121C435343C514B3S51CDB2414C3AB54C5A4C32CA2D2B2S32431AD53D21',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 15, 20],
    retriggers: [10, 15, 20],
    maximum: 100,
    multiplier: { type: 'fixed', value: 3 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9588,
}
