import { CAP_HEIGHT, glyphs } from './glyphs.ts'
import { type Command, parsePath, transform } from './path.ts'

/** Kerning pairs for the games' names, in thousandths of an em. */
const kerning: Readonly<Record<string, number>> = {
  AC: -18,
  AG: -18,
  AO: -18,
  AT: -62,
  AU: -14,
  AV: -58,
  AW: -46,
  AY: -64,
  CA: -10,
  DA: -22,
  DY: -26,
  FA: -52,
  FO: -14,
  KO: -26,
  LA: 10,
  LO: -18,
  LT: -66,
  LV: -58,
  LY: -66,
  OA: -22,
  OM: 0,
  OT: -26,
  OV: -22,
  OW: -18,
  OY: -28,
  PA: -60,
  RA: -10,
  RO: -12,
  RT: -18,
  RU: -10,
  TA: -62,
  TE: 0,
  TH: 0,
  TO: -26,
  TR: 0,
  VA: -58,
  VE: 0,
  WA: -44,
  WO: -18,
  XO: -18,
  YO: -30,
  Fo: -34,
  Fe: -28,
  Ti: -10,
  To: -56,
  Wo: -30,
  ox: -10,
  wl: -6,
  lf: -6,
  rc: -14,
  rb: -4,
  ow: -10,
  Ro: -10,
  ry: -4,
  ve: -10,
  Sp: 0,
  ty: -4,
  Ey: -10,
  rm: 0,
  Pe: -14,
  La: 4,
  Ki: -8,
  Be: -4,
}

/** Text as outlines, from x 0 on the baseline y 0, scaled to a capital height of one unit. */
export interface Lettering {
  readonly path: readonly Command[]
  /** Width of the ink in capital heights. */
  readonly width: number
}

/**
 * Sets a word in the display face. Throws for characters without an outline: names are set at authoring time.
 * `tracking` is in thousandths of an em.
 */
export function setText(text: string, tracking = 0): Lettering {
  const path: Command[] = []
  let pen = 0
  const letters = [...text]
  letters.forEach((letter, i) => {
    if (letter === ' ') {
      pen += 230
      return
    }
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`the display face has no outline for ${letter}`)
    path.push(...transform(parsePath(`${glyph[1]}Z`), [1, 0, 0, 1, pen, 0]))
    pen += glyph[0] + tracking + (kerning[letter + (letters[i + 1] ?? '')] ?? 0)
  })
  const xs = path.filter(({ n }) => n.length > 0).map(({ n }) => n.at(-2) ?? 0)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const scale = 1 / CAP_HEIGHT
  return { path: transform(path, [scale, 0, 0, scale, -left * scale, 0]), width: (right - left) * scale }
}
