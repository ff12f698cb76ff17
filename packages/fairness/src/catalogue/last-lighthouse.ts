import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; every wild fills its reel. */
export const lastLighthouse: SlotGame = {
  kind: 'slot',
  id: 'last-lighthouse',
  rows: 3,
  symbols: slotSymbols['last-lighthouse'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [3, 40, 160, 650],
    B: [0, 33, 130, 525],
    C: [0, 23, 90, 330],
    D: [0, 21, 75, 230],
    1: [0, 10, 33, 150],
    2: [0, 9, 28, 140],
    3: [0, 7, 28, 100],
    4: [0, 7, 20, 70],
    5: [0, 7, 14, 70],
  },
  scatterPays: [40, 200, 1000],
  baseStrips: [
    'D143C524135BA5S12343DC5C2DB42A51',
    '4352A52A5DC42132B4B1W1D3D43514SC',
    'ADW1B5A5D145C2453231D4C2S34213CB',
    '5CBD35123234W354BS15D3A54B2A41DC',
    '2D25A1CAS25CB3D541514B312D4BC345',
  ],
  freeStrips: [
    'SBD3CB24D421A434515C523512D1CA43',
    'D51AD2W123A434SB5C523W5413BC4231',
    'C4BW5CA4W2DS142D2A1DB353C414W531',
    'B4515ADC434312B2451C143D5W2SDC5W',
    'B1534B4ACD54D52SC23421DC15353D2A',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'always' },
  freeSpins: {
    awards: [8, 12, 20],
    retriggers: [5, 8, 12],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9617,
}
