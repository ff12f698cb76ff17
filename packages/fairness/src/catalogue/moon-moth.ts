import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines. On some spins a whole reel turns wild; free spins pay double. */
export const moonMoth: SlotGame = {
  kind: 'slot',
  id: 'moon-moth',
  rows: 3,
  symbols: slotSymbols['moon-moth'],
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [5, 70, 230, 975],
    B: [0, 55, 190, 625],
    C: [0, 37, 140, 550],
    D: [0, 30, 90, 450],
    1: [0, 16, 60, 220],
    2: [0, 13, 40, 190],
    3: [0, 11, 40, 160],
    4: [0, 10, 33, 140],
    5: [0, 10, 29, 110],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    '234DB53D1532S3521BCD3C52C1415D545213125B434CA54A532C125243D3A1BD',
    'B3C1S2WC5DA5DC421323S5421S14B2BA5B5345C2A1D3A4D4W5BD4543512A3B24',
    '1245S513CBD5212B52B35C3A42BD434AS24314C5W123DWADS34C4314251C4DA2',
    'BAD1C3431D543B53D132345W45S2C2B12D51C52CD342S354143SB5A45W4AB524',
    'D2BD2413DB24B453C545D515C415234W352CA24S412B5B3WC421AC1D1343A251',
  ],
  freeStrips: [
    '23215A2D254C315C35342421CB4B154324D1415A1A2B3424C545DB54B21D3D15',
    'B1C453D3B151453D24A1DC32C34A24W454352D3A52C41B1B523451B24BWD5453',
    'C1B253AC24ACDC54B1545B454512D12343W1D2D1A1WAC2D535D43435D13W2B43',
    '2B4541D5B34C5A15323BCB21A4D51DCAW5421WDC32W545234A1454542B315C3D',
    '13D3D1D4CB424B14D323152A54BA523B3525W5C135B3C542WC342A31A1D5B45D',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [10, 12, 16],
    retriggers: null,
    maximum: 16,
    multiplier: { type: 'fixed', value: 2 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: [
    [-1, 58],
    [1, 2],
    [2, 2],
    [3, 2],
  ],
  baseMultiplier: null,
  rtpBasisPoints: 9587,
}
