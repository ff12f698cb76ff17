import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; wilds of the free spins stay until these end. */
export const silverStag: SlotGame = {
  kind: 'slot',
  id: 'silver-stag',
  rows: 3,
  symbols: slotSymbols['silver-stag'],
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [6, 75, 260, 1050],
    B: [0, 55, 210, 700],
    C: [0, 50, 170, 550],
    D: [0, 35, 110, 500],
    1: [0, 17, 65, 220],
    2: [0, 17, 50, 220],
    3: [0, 15, 50, 160],
    4: [0, 14, 40, 150],
    5: [0, 11, 25, 100],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    '34323C5A514B434152145B23DBC5452453DC2C41DBSC1A342A3DS1531241B5CD',
    'A324131B32BCD4C2CS3AD5C13AD53W54D5432D1B14524A34DB5D142B24CWS543',
    '3D45D34D3BCW143A5D25135CADC2W2CA254S53542DBC243D434C15B3BW45S121',
    '25152D3W3S54D5C2BADB42CBC1D54231D13C314W2343ACB4DA45325C31D1A2S3',
    'A4324134D5AD5312B4S3DAB5C1C5234234545BCB4BD3A125C1C35CB35S31D424',
  ],
  freeStrips: [
    '51D354B532D2B5C23AD35235CD34D1C3535C1B42D154A1541C42D4D3B5415CAB',
    'C4W5432315D52354353BCB45DCA1421D3DB3C3B5245A3DC12D15WB215A4AD214',
    '23421B3D352A415A4B3C15D2C3D1BW24A32541W5BCDCB5BC41D53234W4514C53',
    '3452134C53B432B151WB12A13A3124D15DC1ADCW2324C5C43515D45AB4C3DB45',
    '1421423A4B134A2C423D5DC35DBA3B5D45C2534C1BABC5B52315142531D1D34D',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [9, 11, 14],
    retriggers: null,
    maximum: 14,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: true,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9586,
}
