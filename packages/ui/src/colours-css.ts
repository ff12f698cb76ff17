import { colours, type Oklch } from './tokens.ts'

const css = ([lightness, chroma, hue, alpha]: Oklch): string =>
  `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? '' : ` / ${alpha}`})`

const declarations = (theme: 'dark' | 'light', indent: string): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${indent}--color-${name}: ${css(colour[theme])};`)
    .join('\n')

/**
 * Returns the text of `styles/colours.css`: both themes as custom properties. `data-theme` on the root (or on any part of a
 * page) selects one; without it, the system's preference applies.
 */
export function coloursCss(): string {
  const theme = Object.keys(colours)
    .map((name) => `  --color-${name}: var(--color-${name});`)
    .join('\n')
  return `/* Generated from tokens.ts by \`npm run tokens -w @tessera/ui\`. Do not edit by hand. */
:root,
[data-theme="dark"] {
  color-scheme: dark;
${declarations('dark', '  ')}
}

@media (prefers-color-scheme: light) {
  :root:not([data-theme="dark"]) {
    color-scheme: light;
${declarations('light', '    ')}
  }
}

[data-theme="light"] {
  color-scheme: light;
${declarations('light', '  ')}
}

/* Names for utilities only: the colours themselves are defined above. */
@theme inline reference {
  --color-*: initial;
  --color-transparent: transparent;
  --color-current: currentColor;
${theme}
}
`
}
