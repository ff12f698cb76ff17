import type { SymbolCode } from '../games/slot-types.ts'

type Pictures = Readonly<Partial<Record<SymbolCode, string>>>

/** Low symbols: the tiles themselves, in the colours of the brand. */
const tiles = {
  '1': 'tile-quarter',
  '2': 'tile-chevron',
  '3': 'tile-bar',
  '4': 'tile-dot',
} as const satisfies Pictures

const fiveTiles = { ...tiles, '5': 'tile-cross' } as const satisfies Pictures

/** Symbols of each slot, best first, named as in the artwork. */
export const slotSymbols = {
  'roman-fruit': {
    W: 'laurel',
    S: 'amphora',
    A: 'seven',
    B: 'grapes',
    C: 'fig',
    D: 'pomegranate',
    E: 'lemon',
    ...tiles,
  },
  'temple-of-tiles': {
    W: 'book',
    S: 'temple',
    A: 'empress',
    B: 'sphinx',
    C: 'scarab',
    D: 'column',
    ...fiveTiles,
  },
  oracle: { W: 'eye', S: 'tripod', A: 'oracle', B: 'serpent', C: 'lyre', D: 'olive', ...fiveTiles },
  'laurel-run': { W: 'laurel', S: 'chariot', A: 'horse', B: 'helmet', C: 'torch', D: 'sandal', ...fiveTiles },
  gladius: { W: 'sword', S: 'arena', A: 'lion', B: 'helmet', C: 'shield', D: 'trident', ...fiveTiles },
  'last-lighthouse': {
    W: 'lighthouse',
    S: 'storm',
    A: 'ship',
    B: 'anchor',
    C: 'gull',
    D: 'compass',
    ...fiveTiles,
  },
  'deep-pearl': {
    W: 'pearl',
    S: 'shell',
    A: 'seahorse',
    B: 'turtle',
    C: 'fish',
    D: 'starfish',
    ...fiveTiles,
  },
  'spring-tide': { W: 'wave', S: 'moon', A: 'whale', B: 'dolphin', C: 'crab', D: 'shell', ...fiveTiles },
  'eight-arms': {
    W: 'octopus',
    S: 'diving-bell',
    A: 'chest',
    B: 'trident',
    C: 'fish',
    D: 'starfish',
    ...fiveTiles,
  },
  'harbour-cats': { W: 'cat', S: 'bell', A: 'ship', B: 'fish', C: 'rope', D: 'lantern', E: 'crab', ...tiles },
  'night-owl': {
    W: 'owl',
    S: 'moon',
    M: 'keyhole',
    A: 'key',
    B: 'lantern',
    C: 'mouse',
    D: 'star',
    ...fiveTiles,
  },
  'moon-moth': { W: 'moth', S: 'lantern', A: 'moon', B: 'flower', C: 'candle', D: 'star', ...fiveTiles },
  eclipse: { W: 'eclipse', S: 'comet', A: 'sun', B: 'moon', C: 'planet', D: 'star', ...fiveTiles },
  firebird: { W: 'flame', S: 'egg', A: 'firebird', B: 'feather', C: 'apple', D: 'candle', ...fiveTiles },
  clockmaker: { W: 'clock', S: 'bell', A: 'sun', B: 'gear', C: 'key', D: 'hourglass', E: 'candle', ...tiles },
  'red-fox': { W: 'fox', S: 'moon', A: 'owl', B: 'hare', C: 'acorn', D: 'mushroom', ...fiveTiles },
  'bear-orchard': {
    W: 'bear',
    S: 'honey',
    A: 'apple',
    B: 'pear',
    C: 'plum',
    D: 'cherry',
    E: 'leaf',
    ...tiles,
  },
  'silver-stag': { W: 'stag', S: 'tree', A: 'wolf', B: 'owl', C: 'hare', D: 'feather', ...fiveTiles },
  'honey-hive': {
    W: 'bee',
    S: 'honey',
    M: 'hive',
    A: 'bear',
    B: 'flower',
    C: 'apple',
    D: 'leaf',
    ...fiveTiles,
  },
  toadstool: { W: 'book', S: 'mushroom', A: 'toad', B: 'snail', C: 'beetle', D: 'acorn', ...fiveTiles },
  'wolf-ridge': { W: 'wolf', S: 'mountain', A: 'bear', B: 'eagle', C: 'stag', D: 'hare', ...fiveTiles },
} as const satisfies Readonly<Record<string, Pictures>>

export type SlotId = keyof typeof slotSymbols
