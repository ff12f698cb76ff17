/** A declaration block without blocks inside, or the declarations of a block before its first nested one. */
const BLOCK = /[^{}]*\{[^{}]*/g

/**
 * Finds tabular figures outside the display face. In the text face, a tabular 1 is as wide as an 8, which tears
 * words and amounts apart: `1 st half`, `€1 1 4.49`.
 */
export function misplacedTabularFigures(file: string, text: string): string[] {
  if (!file.endsWith('.css')) return []
  return [...text.matchAll(BLOCK)]
    .filter(([block]) => block.includes('tabular-nums') && !/font(-family)?:[^;]*display/.test(block))
    .map(([block]) => `${file}: tabular figures need the display face: ${block.split('{')[0]?.trim()}`)
}
