import type { SlotGame } from '../games/slot-types.ts'
import { slotSymbols } from './slot-symbols.ts'

/** 243 ways; the multiplier of free spins starts at 2 and grows up to 15. */
export const firebird: SlotGame = {
  kind: 'slot',
  id: 'firebird',
  rows: 3,
  symbols: slotSymbols.firebird,
  pays: { type: 'ways' },
  coinsPerSpin: 20,
  paytable: {
    A: [0, 30, 160, 1050],
    B: [0, 20, 90, 475],
    C: [0, 18, 70, 210],
    D: [0, 13, 55, 190],
    1: [0, 4, 17, 75],
    2: [0, 3, 12, 65],
    3: [0, 3, 12, 65],
    4: [0, 2, 10, 45],
    5: [0, 2, 9, 45],
  },
  scatterPays: [40, 400, 2000],
  baseStrips: [
    'D25DC151424542B3A231A3D2CDB532C2D324541D15453SC3D14B25A5C34S15C1',
    '4DB5DSW5345S34B153D5DC32515D3152WDC31325C4A154BA25234C3532A214BC',
    'A32524D353C13D2BA2415D3524C35D2D154245C13B51B4B121C24C134W41ASDW',
    'SB434DC1A3BD51C23S23D123153C32A451A5325214232D4BCDC4W5B2B4D1534W',
    '43BSB132D1CD5DC5D4S42135BC214C143WA523D35D52C2A2D3B4A135413C1245',
  ],
  freeStrips: [
    '5CBS1A1D1234B2CBDB13B3535D2A24512354D5C3S14345413D4C2D4212452324',
    '5C432W34D3123124341D5D3123B54SA24D5C545D351ABC3B1242W2D5C423C2AB',
    '1A512452ADW4DC4243C251C343BD41S5125B4125B34513B2D423421C3534W2DA',
    '3414541A21534D12534A42B2C12C15254B34ACW5CBA42DBC3W35BDS534D2C3CD',
    'DW42523D35D53AC54132D543531414145415DS123AD2W2SC3142B5BC23B42A5C',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 14, 20],
    retriggers: [5, 8, 12],
    maximum: 100,
    multiplier: { type: 'rising', from: 2, step: 1, max: 15 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9537,
}
