/**
 * Writes src/glyphs.ts: the display face (Bricolage Grotesque 800, SIL Open Font License) as path data,
 * so that names can be part of a picture without a font inside the SVG.
 * Run from the repository root: npm run glyphs -w @tessera/mosaic
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const require = createRequire(import.meta.url)
const file = require.resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
)
const bytes = readFileSync(file)
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&!?'’.,:+-×%"
const rows = []
for (const letter of letters) {
  const glyph = font.charToGlyph(letter)
  if (glyph.index === 0) throw new Error(`the face has no ${letter}`)
  const commands = glyph.getPath(0, 0, font.unitsPerEm).commands.filter(moves)
  const data = commands.map(toAbsolute).join('')
  rows.push(`  ${JSON.stringify(letter)}: [${Math.round(glyph.advanceWidth)}, ${JSON.stringify(data)}],`)
}

/** The face repeats the end of each curve as a line of no length. */
function moves(command, index, all) {
  const before = all[index - 1]
  return command.type !== 'L' || !before || before.x !== command.x || before.y !== command.y
}

function toAbsolute(command) {
  const n = (...values) => values.map((value) => Math.round(value)).join(' ')
  if (command.type === 'M' || command.type === 'L') return command.type + n(command.x, command.y)
  if (command.type === 'Q') return `Q${n(command.x1, command.y1, command.x, command.y)}`
  if (command.type === 'C') {
    return `C${n(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
  }
  return 'Z'
}

writeFileSync(
  new URL('../src/glyphs.ts', import.meta.url),
  `/**
 * Outlines of the display face (Bricolage Grotesque ExtraBold, SIL Open Font License 1.1), ${font.unitsPerEm} units
 * an em, y down from the baseline. Written by tools/outline-glyphs.mjs; not edited by hand.
 */
// biome-ignore format: one glyph a line reads best
export const glyphs: Readonly<Record<string, readonly [advance: number, path: string]>> = {
${rows.join('\n')}
}

/** Height of a capital above the baseline, in glyph units. */
export const capHeight = ${font.tables.os2.sCapHeight}
`,
)
