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
    A: [0, 40, 160, 675],
    B: [0, 28, 95, 340],
    C: [0, 23, 70, 290],
    D: [0, 16, 60, 250],
    1: [0, 9, 36, 120],
    2: [0, 8, 21, 110],
    3: [0, 8, 21, 100],
    4: [0, 7, 18, 85],
    5: [0, 5, 15, 70],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    '543CAB4D1D15D515CD343A2C2S3241B1',
    'C4S32132ADWB1A34C5145452D4C31BD2',
    '1D54C4A3543232B3C5SD3W14515ADB24',
    'D132D1ABW4A4C254B5S31D35B4253C51',
    '1D253DAB54C251C541C43B42AS23D53D',
  ],
  freeStrips: [
    '2B431C4CABA3D3D54S21535234C25D41',
    'B1C51C254C4B4DA52D21353WA53D12S3',
    '15125121B234D5AS342D4C35BCDW1AC3',
    '4253452DB45D15B35423WC1AC3S214DC',
    '414A4B5C1SB5D3A245232D3CB3435D1C',
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
  rtpBasisPoints: 9585,
}
