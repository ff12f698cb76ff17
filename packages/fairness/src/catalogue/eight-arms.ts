import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; wilds are sticky during free spins. */
export const eightArms: SlotGame = {
  kind: 'slot',
  id: 'eight-arms',
  rows: 3,
  symbols: slotSymbols['eight-arms'],
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [13, 110, 575, 3950],
    B: [5, 75, 350, 2100],
    C: [0, 60, 290, 950],
    D: [0, 50, 170, 725],
    1: [0, 14, 55, 340],
    2: [0, 12, 55, 230],
    3: [0, 12, 45, 230],
    4: [0, 10, 45, 180],
    5: [0, 9, 34, 140],
  },
  scatterPays: [50, 375, 2500],
  baseStrips: [
    '3A41CDB512D4A154352134514313DAS2C3C132534CB54DS54C5B2D5423C31542',
    '521415D1BA2D1W252D423CD3BDC4B41C531C13234AD52C534C45B34W451SC34A',
    '145354SC3D3532DBW24D153C41B325ADB54D1D53242B2CW3515S454524AC41BC',
    '545C232WD45451W23B5413BD12C434A32421D15S21D1AC5C4235B3C352D34B5A',
    '3W412SB4DBA5B15S1B3D212C14CD124B32A3C5D352C45AD235D15435WD412C51',
  ],
  freeStrips: [
    '213B5154B42342143235D2DAC51BCB4ADC25C35D31DC5345DC2A531214D42351',
    '3B43545W132425CA12425D2313543C2A2B2B45A13DC41W5135131D15B5C4D13D',
    '52A34D23C53B35A54D14WB14A4C34343545C2W14D243CD1524D152D15135B52B',
    '35B4A45C314A342B15C32DC1B143A151252W3432B35D54C4DCWD234545BD42D5',
    'D15213AB41CD5D1541BA3B45A23B5342454153C343C5D5W45BDA1243C524D523',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 12, 15],
    retriggers: null,
    maximum: 15,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: true,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9613,
}
