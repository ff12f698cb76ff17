import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines that pay from left and right. */
export const harbourCats: SlotGame = {
  kind: 'slot',
  id: 'harbour-cats',
  rows: 3,
  symbols: slotSymbols['harbour-cats'],
  pays: { type: 'lines', lines: lines10, bothWays: true },
  coinsPerSpin: 10,
  paytable: {
    A: [0, 40, 130, 350],
    B: [0, 30, 110, 310],
    C: [0, 23, 95, 240],
    D: [0, 22, 55, 180],
    E: [0, 22, 55, 130],
    1: [0, 11, 28, 85],
    2: [0, 10, 22, 70],
    3: [0, 8, 22, 70],
    4: [0, 8, 22, 55],
  },
  scatterPays: [20, 80, 400],
  baseStrips: [
    'C4DBD341C24241SCBA31E3E4S32DEDA42D4EC4EB23S2B243431A3D121C1DE1AB',
    '1A423131DA2C3W1E4BD2C24EAES3134E412D3DCB3S1EW1CDE3BE2D4BA4C34A12',
    'ACB42D1AWE3B24D3C3C3B414W424DW2BE341DA2DE2ES1CBDE1S1C1B3DA24DW31',
    '3WE41BC2C13ED1AB1EA3412324EDW4AD13C4D23BES123EB213BD2B4E2DS4C232',
    'SED24S43D4313ADE41DEB3142E2BCD3C41A3DE232CEACB4AB242132D3C1SEAD4',
  ],
  freeStrips: [
    'DE1E24ECDC323SE3D1C4A1CDBE41ED34A3B1D2B142C23BA12C4A3E4E14SBAD23',
    'BS13241CE2EW1BE3E4C1S2A2CDE12434E4D3D3D4A342A2131WB24C3BW3ECAWD1',
    '3CEWD4A42E1CS2C4B2AD23421BS42CE4E2EWB3AB21D43ACB1C141W2D323B34W1',
    '1C2ED4BED2EWDC2S4CA214E1EB3CBWS3423CB43D31CDWE12A34BABDW1243DCBA',
    'SC42143EAS1C3EA1B4B4CD2EC1CD3E2D24A3EB2142E3B4ACD34DAE14D2B13DBD',
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
  rtpBasisPoints: 9705,
}
