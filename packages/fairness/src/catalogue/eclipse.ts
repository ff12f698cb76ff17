import type { SlotGame } from '../games/slot-types.ts'
import { lines40 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/** Forty lines on four rows; wilds fill their reels in free spins. */
export const eclipse: SlotGame = {
  kind: 'slot',
  id: 'eclipse',
  rows: 4,
  symbols: slotSymbols.eclipse,
  pays: { type: 'lines', lines: lines40, bothWays: false },
  coinsPerSpin: 40,
  paytable: {
    A: [12, 110, 650, 2800],
    B: [5, 75, 330, 1500],
    C: [0, 60, 240, 1000],
    D: [0, 45, 190, 750],
    1: [0, 15, 55, 270],
    2: [0, 13, 40, 190],
    3: [0, 12, 40, 190],
    4: [0, 9, 39, 190],
    5: [0, 9, 35, 160],
  },
  scatterPays: [40, 400, 4000],
  baseStrips: [
    '44333311444C5SDB12A11255CCCDD1555215B233DC5S31AA5C25432B422452DD',
    'DB25533344C44DS3A5511112B2DW5BB555A22544C33254D3C4121CCC42DSD311',
    '35W5423C34252S43DD5551122BB144AA1C412CD5BD5131154B5434C4CBD3422A',
    'DB445B55D25DAA444433312BB532DS2C232C2B5DD333CC4S11215114C21A5CW1',
    'DABA23S1335A4CC55DDDC3222D213422C4BBCC34B25444S151112555432DD1W5',
  ],
  freeStrips: [
    '133DD4CB111C4445225AC555315C1B233344AAD2CD52551B224411BBA343DDD5',
    '33D55C3413AA2331151DCC25255451DDD452B4B3BBBW14C44A2W214345CCD355',
    '4BA3BC3433D4D2D1WA2223DD4555A2CC31B1115B52D55333W5445W5151442D5C',
    '3CDCCB45335D553C445111DDD2222D3354C43D44422W52DAAA231BBB45W55511',
    'A51CB55222111D44454353DB54CC11W51B5553AADCC1W1DD5D32223333A44543',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'free' },
  freeSpins: {
    awards: [8, 12, 16],
    retriggers: null,
    maximum: 16,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9479,
}
