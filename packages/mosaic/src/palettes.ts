import type { Palette } from './svg.ts'

/**
 * Colour palettes. Every drawing names its colours by the same letters, and each palette has its own version
 * of each colour. Thus a lemon stays yellow but fits its collection:
 * `k` ink, `d` raised ink, `w` paper, `r` red, `o` orange, `y` gold, `g` green, `t` teal, `b` blue, `v` plum,
 * `n` brown, `s` sand, `l` the light tint of the palette.
 */
export const palettes = {
  /** Clay, ochre and verdigris of Roman floors. */
  terracotta: {
    k: '#271610',
    d: '#3b251b',
    w: '#f9edd5',
    r: '#d15227',
    o: '#ea7d2e',
    y: '#efb73e',
    g: '#6d8f3e',
    t: '#117878',
    b: '#2b568b',
    v: '#71232f',
    n: '#78472a',
    s: '#eccb9e',
    l: '#f4dcae',
  },
  /** Bottle glass, foam, sand and coral. */
  seaglass: {
    k: '#0a2436',
    d: '#12374f',
    w: '#f3f7ea',
    r: '#ef5b45',
    o: '#f68d4e',
    y: '#f6c350',
    g: '#3f9b76',
    t: '#14838c',
    b: '#1c5794',
    v: '#46407f',
    n: '#8a5a3c',
    s: '#f1d6a0',
    l: '#9edbc8',
  },
  /** Night indigo with the light of a kiln. */
  nocturne: {
    k: '#14122e',
    d: '#221f4b',
    w: '#f8eed4',
    r: '#dd4438',
    o: '#f7752f',
    y: '#ffc64f',
    g: '#4f9a83',
    t: '#2a7b93',
    b: '#4a5fb4',
    v: '#332a70',
    n: '#8a4f52',
    s: '#f0c9a0',
    l: '#b3bbea',
  },
  /** Fern, moss, bark and berries. */
  forest: {
    k: '#0f261c',
    d: '#1b3b2d',
    w: '#f6f0dc',
    r: '#cb372d',
    o: '#ef6f2c',
    y: '#f2bb3c',
    g: '#3d8d4c',
    t: '#1b5c4f',
    b: '#3f6f9c',
    v: '#6e2f57',
    n: '#7b4a2a',
    s: '#e7d1a2',
    l: '#bcd46c',
  },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof palettes
