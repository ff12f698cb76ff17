import type { SlotGame } from '../games/slot-types.ts'
import { lines25 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Twenty-five lines; wilds are sticky during free spins. */
export const silverStag: SlotGame = {
  kind: 'slot',
  id: 'silver-stag',
  rows: 3,
  symbols: slotSymbols['silver-stag'],
  pays: { type: 'lines', lines: lines25, bothWays: false },
  coinsPerSpin: 25,
  paytable: {
    A: [5, 70, 240, 1200],
    B: [0, 50, 180, 750],
    C: [0, 39, 110, 525],
    D: [0, 29, 90, 370],
    1: [0, 18, 55, 260],
    2: [0, 14, 40, 200],
    3: [0, 14, 40, 150],
    4: [0, 11, 34, 130],
    5: [0, 11, 24, 90],
  },
  scatterPays: [50, 250, 1250],
  baseStrips: [
    'D2A41543432BS1B5D3D3C4154152A51CB15A14C3542S324C4SBDBC2D53C32415',
    'B1WD5A32DC12343DA541C23454D15D45B1524S15CB3DBCW45C4S52D432AB15CA',
    'CW1D13C3W41CD152323DB453CD25AB41AD254S3W45C5342124BS53513A25A5B2',
    '5WDA1D454D2C351315343C5DB1C232B52BS4B3D35C1B4351W42S45A2C324A132',
    'S24B132BDA435D54D1532524542SC34A15B14C4AD54D23C13SD5C5A2D15DB5C3',
  ],
  freeStrips: [
    'C413DCBC3B154124A4D12534BAC23D323D35321C2B43454135B5D2C5ADA3424D',
    '35B1A542521DB4153AD3DB2C25C5D1451D3141D213AC254CW423CWD5B5D43234',
    '2C1D1W13B2D42C14DB4345D5A4W3451D3C523W4351C3C4C152AD23132B4BA524',
    'DB53B5A15DBDC21CD1WA1C2B5BA3AB453C324D45341C4151432W523454D2535C',
    'A5C13CBC4D451431DB54C342314A35D5BC1235B52C31214C2B314532ABA3D2D1',
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
  rtpBasisPoints: 9601,
}
