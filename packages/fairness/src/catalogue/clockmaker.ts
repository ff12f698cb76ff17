import type { SlotGame } from '../games/slot-types.ts'
import { lines10 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Ten lines. Any spin may be multiplied by 2, 3 or 12; free spins always are. */
export const clockmaker: SlotGame = {
  kind: 'slot',
  id: 'clockmaker',
  rows: 3,
  symbols: slotSymbols.clockmaker,
  pays: { type: 'lines', lines: lines10, bothWays: false },
  coinsPerSpin: 10,
  paytable: {
    A: [4, 55, 220, 1050],
    B: [0, 45, 160, 475],
    C: [0, 34, 100, 425],
    D: [0, 25, 95, 310],
    E: [0, 22, 65, 240],
    1: [0, 14, 50, 200],
    2: [0, 12, 35, 160],
    3: [0, 11, 31, 130],
    4: [0, 9, 23, 110],
  },
  scatterPays: [10, 50, 300],
  baseStrips: [
    '4SC3E2S41C3C4B4C34D31A1ED2E2BA2D43CBEBE142A1BDS3E4DBC423143132A3',
    'E124EA1DEB131A4DSWEA234C21D32S3E4EB24BSB3D3D41CD4WEC431323DBCE1C',
    'C3S213CEBSW13D2124E1E2B4C43B4A1AC2323CB41AD4S41EDEWE3C4342DADA31',
    'C212E24E2C3B3AC413CW23B1D4E2EB3B3BDC1SE4CB2D41SEA24D414W3S41D3A2',
    '124B214DC3C342BS2BE3AB434131DCE1S1EDE3S2E4BCBA341C1D32432EAEDC32',
  ],
  freeStrips: [
    '3C1D1E1C3234A23131D24B14B1E23C34DB42B1AD4BE4ADE32CE2CDE4D3B3AD14',
    '3E3A2CADW42DE3CA4C41213BEB41E2D2D2C34E3B143ED1C1W4D24BCAB3D12B2D',
    'C14142A2C1342C3E3EDB4AE43DWD3E132141EAW323CEC3EBC23A12B43D1ED4BD',
    '2D23BEBD141C241B3AC343432AD4CWC242D3EDE1B1A4ED4ED1C4CW2D14B31BEC',
    '4A32BAEB3D1232B4C12C34E4B4C3C2C31314B31D14E1E2EAE4ED43E34D2DB2D3',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [5, 8, 12],
    retriggers: null,
    maximum: 12,
    multiplier: {
      type: 'drawn',
      table: [
        [2, 8],
        [3, 6],
        [12, 2],
      ],
    },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: [
    [1, 108],
    [2, 12],
    [3, 6],
    [12, 2],
  ],
  rtpBasisPoints: 9628,
}
