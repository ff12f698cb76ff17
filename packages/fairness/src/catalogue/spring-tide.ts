import type { SlotGame } from '../games/slot-types.ts'
import { slotSymbols } from './slot-symbols.ts'

/** 1,024 ways on four rows; in free spins each wild counts twice. */
export const springTide: SlotGame = {
  kind: 'slot',
  id: 'spring-tide',
  rows: 4,
  symbols: slotSymbols['spring-tide'],
  pays: { type: 'ways' },
  coinsPerSpin: 40,
  paytable: {
    A: [0, 19, 110, 675],
    B: [0, 13, 75, 260],
    C: [0, 10, 40, 140],
    D: [0, 8, 37, 140],
    1: [0, 2, 9, 45],
    2: [0, 2, 8, 35],
    3: [0, 2, 8, 35],
    4: [0, 2, 6, 28],
    5: [0, 2, 6, 25],
  },
  scatterPays: [80, 400, 4000],
  baseStrips: [
    'AD2AD553C2B44122152C5A332D2443DC12C113DBCBB4155D44325135S41DCC23',
    '222354433112515555BB424D11WD3A3322CC54A52D43DBDAC1455DD52S33B2CS',
    'D34C2335522445DDBW55C3S55443B1CDD55C111BBD444533D21455BS422AA1W1',
    '441AW551CC225B42B5244BD12535S33355S3143DD33254232132DDB55A441CC5',
    'C553B4422D224DA454A44322B15C31113155A31BB155S445533DW22DCDD22C44',
  ],
  freeStrips: [
    '554C5DD33BB3351125441211322332A5CD441B2BA54CD2455C243A2D43BCAD34',
    '54223333W23CC511445W5352B543D22W21DB24423D55A15431B55BCDDAACCDCD',
    '31D5B4WD22113A44545CCB43DDB54W2C11D55C1224BDD11355B25AA4432C233W',
    '5512D234B112DD22554A1C3WC5451D4CB243311A35D3354C3A54144W52255WBB',
    '252541DD454B41AAW151CC3D221B443215353242WC311B3C551W4DD354C23CB3',
  ],
  wild: { baseMultiplier: 1, freeMultiplier: 2, expands: 'never' },
  freeSpins: {
    awards: [10, 15, 25],
    retriggers: null,
    maximum: 25,
    multiplier: { type: 'fixed', value: 1 },
    stickyWilds: false,
    specialSymbol: null,
  },
  mystery: null,
  wildReel: null,
  baseMultiplier: null,
  rtpBasisPoints: 9661,
}
