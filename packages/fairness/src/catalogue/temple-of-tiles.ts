import type { SlotGame } from '../games/slot-types.ts'
import { lines20 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty lines; one symbol is drawn when free spins start, expands over its reels and pays on every line. */
export const templeOfTiles: SlotGame = {
  kind: 'slot',
  id: 'temple-of-tiles',
  rows: 3,
  symbols: slotSymbols['temple-of-tiles'],
  pays: { type: 'lines', lines: lines20, bothWays: false },
  coinsPerSpin: 20,
  paytable: {
    W: [9, 95, 425, 4600],
    A: [9, 95, 425, 2300],
    B: [4, 55, 240, 1500],
    C: [0, 50, 200, 725],
    D: [0, 40, 140, 475],
    1: [0, 11, 45, 180],
    2: [0, 9, 40, 180],
    3: [0, 9, 32, 180],
    4: [0, 7, 25, 120],
    5: [0, 7, 25, 120],
  },
  scatterPays: [40, 400, 4000],
  baseStrips: [
    'S121S35313CD2DA5D52CB45354524CD3121C13C4515A54B25434WB1D3152A532',
    '2453454DC5AD1B15DC5BC52S23232B345C512D531A425D41413253C4D424W3S1',
    'B54B53212545CD1W3C412AC5D5412531D32S4B354532AB3AB41C52CD4545ASDC',
    '2B315324D53D245CDCA51SB4242C53C3DB5S3C342WD324BC5145A21AB525D153',
    'A45D2BC425141C4AD1C5232D4S5343B52B3D431523D41B151B35S1AWC2D54341',
  ],
  freeStrips: [
    '24D4D1D231C34154BA4C3D5345C53C4521531B342D213CA4S24C4B52A535SW3D',
    'D2A353414321CDB2D5213W54SCD45DC1B1425CS4A43CA2154513125B43154DB5',
    'B1D3524B4C3A353435432CS13B5215A514515D2D5WB4513S4DC2CD2C5243252D',
    '3D243ACD43125SD5A4BD453AB4325135314C4D1A5434D1C2W1C3241SB53BC152',
    '512C45313CWD2D3D1B5A1423C521243CBS3424C2B1A5BD51542D14A5S3235321',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 10, 10],
    retriggers: [10, 10, 10],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: [
      ['A', 1],
      ['B', 1],
      ['C', 2],
      ['D', 2],
      ['1', 2],
      ['2', 2],
      ['3', 2],
      ['4', 2],
      ['5', 2],
    ],
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9600,
}
