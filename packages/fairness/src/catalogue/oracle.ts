import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; each free spin draws a multiplier of 1 to 10. */
export const oracle: SlotGame = {
  kind: 'slot',
  id: 'oracle',
  rows: 3,
  symbols: slotSymbols.oracle,
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [10, 110, 500, 3300],
    B: [4, 60, 280, 1700],
    C: [0, 45, 200, 825],
    D: [0, 36, 170, 500],
    1: [0, 11, 50, 290],
    2: [0, 10, 38, 250],
    3: [0, 10, 37, 200],
    4: [0, 7, 28, 130],
    5: [0, 7, 26, 120],
  },
  scatterPays: [50, 375, 2500],
  baseStrips: [
    '32D4S5D543C54A41A2521BC2D145345C5321C1B252D51435B41A23435324BS31',
    '1D153C2BA54323145C34DAWC14D24DS23D2513C4C21434B5241B15W534A325S4',
    'DCD2542352B3245D5S3CDB42S2A1313213SAB5CAB1W32413414D1DC5W54D4353',
    'CA1B31BDB21C45BD5S2B3D3A134242341542543142W545352S1C35414CD3CDW5',
    'C4DBW3SB1425154353D2S4525412514354A32S254DAD32BC31W5D535BC4C1312',
  ],
  freeStrips: [
    '1523D4DCBD354353515C1353B13A2C542D4C24C43B41543BD52A2131BD2A435D',
    '3254D3B5C345CD5C3CB534B32D51A45A15D1431W4C25D21345D42325W2C1D135',
    '3DC213C43D41B35C3CD2W5D51WB2A54W4D24524C43B42A132C15312D5A123W5B',
    'W2B5D452C4515D51AB4231D541C234WA5D2C341D534C1452C45B3C2A3243D513',
    '35451D523253D42DB25W414D145WC5B13C1512A135D4125ACB5B3243A51243C4',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 15, 20],
    retriggers: null,
    maximum: 20,
    multiplier: {
      type: 'drawn',
      table: [
        [1, 2],
        [2, 5],
        [3, 4],
        [5, 3],
        [10, 2],
      ],
    },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9653,
}
