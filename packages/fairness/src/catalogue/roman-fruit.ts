import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines and wilds on every reel; free spins pay double and can be retriggered. */
export const romanFruit: SlotGame = {
  kind: 'slot',
  id: 'roman-fruit',
  rows: 3,
  symbols: slotSymbols['roman-fruit'],
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [0, 45, 160, 370],
    B: [0, 37, 120, 280],
    C: [0, 28, 95, 240],
    D: [0, 22, 70, 190],
    E: [0, 22, 60, 190],
    1: [0, 12, 29, 110],
    2: [0, 11, 29, 100],
    3: [0, 10, 21, 70],
    4: [0, 9, 21, 55],
  },
  scatterPays: [20, 100, 500],
  baseStrips: [
    '314ED2D4E1B41EB23C3AS14EB14BE42S431AWC32ACBCD3DCA1241D3C3EW2BDC2',
    'E31E23W42A232W4A4BE21CEC2E1CDWE2BD3ACS312D14EACBD3D1343BS4242DWD',
    '23EBAW14A3E2BS14C2B13EW41ES3CAB1E1D23D3B4SWC43E4A2124C3DW4D4CE21',
    '3B3C4C3DWAD413D13CW21A143C141ES3D24EB4BASE3E1E24EB24D32W42C24WC2',
    'W3DE42EA1A31EDC3BA2WD21424343BE214CB31C2S424S42E14E1B2DC3AEB23AD',
  ],
  freeStrips: [
    'AD2CA43W2414S1ED12BC1E2CDB43C2CB31ED32D3BASAECE43B4B23E1D2AD41WD',
    'W4B43ECE21S14131CACES2CWCD3A2E2BD2B3WBA3E21B3CD143D31ADWE1424A2D',
    '41B31DCADE2ABDW2CAC41CEDW1EBSDWE3E214E314CBW3423B2SDEAD3C432EA4B',
    '31D2ECS3B232A3CD34D3E32A2DWCEBE2414ADE4WCS21B34WB34CB12EA3W1E412',
    '13D2312D32SEB43C421EW3CA1C4B3D4242EAEA31WB2DAD4DE4BSBC24E13C4E4A',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 12, 20],
    retriggers: [8, 12, 20],
    maximum: 100,
    multiplier: { type: 'fixed', value: 2 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9602,
}
