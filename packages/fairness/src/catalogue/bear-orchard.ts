import type { SlotGame } from '../games/slot-types.ts'
import { lines40 } from './lines.ts'
import { slotSymbols } from './slot-symbols.ts'

/**
 * Forty lines on four rows. Wilds appear on every reel and have their own payouts; wins are small and
 * frequent.
 */
export const bearOrchard: SlotGame = {
  kind: 'slot',
  id: 'bear-orchard',
  rows: 4,
  symbols: slotSymbols['bear-orchard'],
  pays: { type: 'lines', lines: lines40, bothWays: false },
  coinsPerSpin: 40,
  paytable: {
    W: [0, 80, 220, 1500],
    A: [0, 80, 220, 750],
    B: [0, 65, 200, 575],
    C: [0, 55, 150, 525],
    D: [0, 40, 110, 390],
    E: [0, 40, 110, 350],
    1: [0, 20, 55, 260],
    2: [0, 20, 45, 170],
    3: [0, 19, 45, 150],
    4: [0, 18, 45, 150],
  },
  scatterPays: [40, 200, 1000],
  baseStrips: [
    '2EE1W1D11DD32E1131AC4D43BBSAA43ACE1AE42ABEDC221224S334D344BD44C4',
    'E132DW1EBEEW11B43442AA31EES13B2BB233D1D44414AAC2D3ECC322DDB331CC',
    '3CCW23EAAE11BDCD3ACB2E4SC24BDCEE244B333424EW33AD14C2DD24S1D111DB',
    'E2BBW14ED1AA44144CB11SEEE2E233C34BD4DD211431CWD3E2233CAADDB1B223',
    '4E1SE11AA1CC4C223ABB41DD14EE42DAD44A434B33CC2323BD2314W2SE33CC3E',
  ],
  freeStrips: [
    '442B441433343E411AS13ECDBBW4AE2A1DD2DDW4D2122CS34CB1E312A312E3CE',
    'BBW2E22B2EDAWESEDA224DD4C2A3ED42213W41BEB1431CC434AADE3CC1411B33',
    'C1333ACC4322AWD3EE1S34D13BBDD4BD331A13E42C1WEECBW2S1CE4422DE4EA1',
    '4AA43DDCE11BE122AA3ABD333BW1142D43SWCCDD3222E44B2444DC3BBW1EE232',
    'EDE1DWDC32211ECADEE242233424SE1433WB332SBBC3A2AEE21144C3D2CAEBB4',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 1, expands: 'never' },
  freeSpins: {
    awards: [8, 10, 12],
    retriggers: [8, 10, 12],
    maximum: 100,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9684,
}
