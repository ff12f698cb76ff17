import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; the multiplier grows with each free spin, up to 10. */
export const laurelRun: SlotGame = {
  kind: 'slot',
  id: 'laurel-run',
  rows: 3,
  symbols: slotSymbols['laurel-run'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    A: [10, 110, 450, 3700],
    B: [4, 65, 300, 1800],
    C: [0, 50, 240, 1000],
    D: [0, 38, 170, 525],
    1: [0, 12, 45, 240],
    2: [0, 10, 45, 170],
    3: [0, 10, 36, 170],
    4: [0, 8, 30, 170],
    5: [0, 8, 30, 120],
  },
  scatterPays: [40, 200, 2000],
  baseStrips: [
    'SD43423425C21CD413B421CAD53BA54BD124345C51434121D45D5A542C53B523',
    '2WB53S45343D4C315D2W424A1CA535C5D21SCB435DA324BC5C2354D13515D534',
    '4351C23WDB54215B2B5DC31535214CD243S515A3WD4BSD45314345AC452C2A23',
    'B2341B45DAS523C5A41413D3541C1C25D3C3CWD4DC21BDS4213W152454C54542',
    'D3BD2D253541B452451C3523135ACB543DB24D42C543S1425314S252SCDA3131',
  ],
  freeStrips: [
    '45145C4D5BC123252D351CA1B414D24A413B23525DCBC513A425D413BD34CD43',
    '231B4B3B5B5D2AW123A4251231D242432C41D54B34143D41D3C4152C5C12A54W',
    '5C42CB13234D2314AC4B3254AWD2C123W2AD51534B1W435WBC5D5D2153CD3532',
    '23BCWD34532W1235C2315DC41B25ACWB253A54B542D251C4D3D452315434A15D',
    '34B2521DBACD525BC5C1D4134C423AC3DA1542153D52341354B4BD52313D3C1D',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 12, 15],
    retriggers: null,
    maximum: 15,
    multiplier: { type: 'rising', from: 1, step: 1, max: 10 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9580,
}
