import { type ColourName, colours, type Oklch, scales } from './tokens.ts'

const css = ([lightness, chroma, hue, alpha]: Oklch): string =>
  `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? '' : ` / ${alpha}`})`

/** Returns the declarations of a theme's colours: `--color-NAME: VALUE;` each. */
export const colourDeclarations = (theme: 'dark' | 'light'): readonly string[] =>
  Object.entries(colours).map(([name, colour]) => `--color-${name}: ${css(colour[theme])};`)

/** Returns the declarations of the scales: `--radius-md: 12px;` and so on. */
export const scaleDeclarations = (): readonly string[] =>
  Object.entries(scales).map(([name, value]) => `--${name}: ${value};`)

const HEAD = '/* Generated from tokens.ts by `npm run tokens -w @tessera/ui`. Do not edit by hand. */\n'

const block = (selector: string, lines: readonly string[], indent = ''): string =>
  `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}\n`

const themeLines = (theme: 'dark' | 'light'): readonly string[] => [
  `color-scheme: ${theme};`,
  ...colourDeclarations(theme),
]

/**
 * Returns the text of `styles/colours.css`: both themes as custom properties. `data-theme` on the root (or on any part of
 * a page) selects one; without it, the system's preference applies.
 */
export const coloursCss = (): string =>
  `${HEAD}${block(':root,\n[data-theme="dark"]', themeLines('dark'))}
@media (prefers-color-scheme: light) {
${block(':root:not([data-theme="dark"])', themeLines('light'), '  ')}}

${block('[data-theme="light"]', themeLines('light'))}`

/** Returns the text of `styles/scales.css`, for pages without Tailwind. */
export const scalesCss = (): string => HEAD + block(':root', scaleDeclarations())

const FAMILIES = ['font', 'radius', 'ease'].map((family) => `--${family}-*: initial;`)

/** Returns the text of `styles/names.css`: the names of colours and scales for Tailwind's utilities. */
export function namesCss(): string {
  const names = Object.keys(colours) as ColourName[]
  const colourNames = names.map((name) => `--color-${name}: var(--color-${name});`)
  const built = ['--color-transparent: transparent;', '--color-current: currentColor;']
  return `${HEAD}${block('@theme', [...FAMILIES, ...scaleDeclarations()])}
/* Names for utilities only: the colours themselves are defined in colours.css. */
${block('@theme inline reference', ['--color-*: initial;', ...built, ...colourNames])}`
}

/** Generated style sheets of `styles/` by file name. */
export const generatedSheets = {
  'colours.css': coloursCss,
  'scales.css': scalesCss,
  'names.css': namesCss,
} as const
