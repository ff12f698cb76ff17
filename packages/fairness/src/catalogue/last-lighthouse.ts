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
    A: [3, 38, 170, 775],
    B: [0, 35, 120, 425],
    C: [0, 25, 75, 350],
    D: [0, 20, 70, 230],
    1: [0, 9, 37, 130],
    2: [0, 8, 28, 130],
    3: [0, 8, 24, 90],
    4: [0, 6, 16, 90],
    5: [0, 6, 15, 60],
  },
  scatterPays: [40, 200, 1000],
  baseStrips: [
    '14CB4DCS34C2A5BAD15D5S232C3D51D421525DCA2A352414235B1B3B34314D5C',
    '454B1C4C51C143A35D235S345BA4315WA51B52CDCA45D2W23B4132D4DC2B1432',
    'A3C5D5A4543253CS1D41C5132W524CDB1D31C4C34A4B45S2B4BWD5235C2125DB',
    'BDS3543DCD415C1W4D4152A25CB4A15AS25B423D354143B2C131BD3CS24W3532',
    '3B2B325A2C2C342D4B454153123C1A145453B14DAD1D2C521S5BC1S4DAD4314C',
  ],
  freeStrips: [
    '23ACD13C31D535AD35D41215B25452CB34D1424D245CD3A4BCS3514BSBA3D5B1',
    'ACD2WS45B54D4WC4DA41C15D2C21435323D1C25D5D45W14534W23A5B12C25A3B',
    '5W323CA1DCSD521CW5BC5WDC43W45B14AWA2452D5S324D535W3B2B3143C41D13',
    'W4BACD21531S43B231C5454AC4B23SD5254WDS34W1252WC132D5C343BD2DAC5B',
    '4325D4BDA35132324AB43C324C3542SA1451315A2D1S52DC1C532BDC5BC312C3',
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
  rtpBasisPoints: 9634,
}
