/** Colour in OKLCH: lightness 0-1, chroma, hue in degrees, and optionally alpha 0-1. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number, alpha?: number]

/** Semantic colour: its value on ink (dark) and on paper (light). */
export type ThemedColour = { readonly dark: Oklch; readonly light: Oklch }

const INK = 265
const PAPER = 85

/**
 * Semantic colours, the only source of them: `styles/colours.css` is generated from this table (`npm run tokens -w
 * @tessera/ui`), and a test compares the two. Dark surfaces rise by lightness; the light theme is warm paper. `action` is
 * for the actions of the player, `value` only for balance and wins. `*-text` is that hue as text on any surface, `*-soft` a
 * quiet fill below it.
 */
export const colours = {
  sunken: { dark: [0.138, 0.018, INK], light: [0.925, 0.018, PAPER] },
  canvas: { dark: [0.17, 0.02, INK], light: [0.958, 0.014, PAPER] },
  surface: { dark: [0.213, 0.022, INK], light: [0.985, 0.008, PAPER] },
  raised: { dark: [0.253, 0.024, INK], light: [0.998, 0.002, PAPER] },
  lifted: { dark: [0.308, 0.026, INK], light: [0.925, 0.016, PAPER] },
  floating: { dark: [0.308, 0.026, INK], light: [0.998, 0.002, PAPER] },
  edge: { dark: [0.55, 0.02, INK], light: [0.6, 0.02, 75] },
  line: { dark: [0.3, 0.022, INK], light: [0.885, 0.016, PAPER] },
  text: { dark: [0.965, 0.008, PAPER], light: [0.215, 0.025, INK] },
  'text-soft': { dark: [0.82, 0.014, INK], light: [0.4, 0.022, INK] },
  'text-faint': { dark: [0.73, 0.018, INK], light: [0.47, 0.02, INK] },
  inverse: { dark: [0.955, 0.014, PAPER], light: [0.215, 0.025, INK] },
  'on-inverse': { dark: [0.17, 0.02, INK], light: [0.985, 0.008, PAPER] },
  action: { dark: [0.69, 0.205, 36], light: [0.67, 0.208, 36] },
  'action-hover': { dark: [0.74, 0.175, 40], light: [0.72, 0.19, 39] },
  'on-action': { dark: [0.17, 0.03, 30], light: [0.17, 0.03, 30] },
  'action-text': { dark: [0.76, 0.155, 40], light: [0.505, 0.18, 34] },
  'action-soft': { dark: [0.285, 0.07, 36], light: [0.925, 0.042, 45] },
  value: { dark: [0.845, 0.15, 87], light: [0.82, 0.155, 86] },
  'value-hover': { dark: [0.89, 0.125, 90], light: [0.86, 0.14, 88] },
  'on-value': { dark: [0.19, 0.03, 80], light: [0.19, 0.03, 80] },
  'value-text': { dark: [0.865, 0.14, 88], light: [0.485, 0.1, 76] },
  'value-soft': { dark: [0.285, 0.045, 87], light: [0.935, 0.06, 90] },
  success: { dark: [0.76, 0.13, 168], light: [0.72, 0.13, 166] },
  'on-success': { dark: [0.17, 0.03, 170], light: [0.17, 0.03, 170] },
  'success-text': { dark: [0.81, 0.125, 168], light: [0.455, 0.092, 166] },
  'success-soft': { dark: [0.28, 0.048, 170], light: [0.93, 0.04, 166] },
  danger: { dark: [0.575, 0.21, 15], light: [0.54, 0.205, 15] },
  'danger-hover': { dark: [0.555, 0.205, 15], light: [0.49, 0.19, 15] },
  'on-danger': { dark: [0.99, 0.006, PAPER], light: [0.99, 0.006, PAPER] },
  'danger-text': { dark: [0.785, 0.13, 12], light: [0.485, 0.19, 16] },
  'danger-soft': { dark: [0.28, 0.075, 12], light: [0.93, 0.034, 12] },
  info: { dark: [0.76, 0.11, 235], light: [0.72, 0.115, 240] },
  'on-info': { dark: [0.17, 0.03, 240], light: [0.17, 0.03, 240] },
  'info-text': { dark: [0.81, 0.095, 232], light: [0.455, 0.11, 248] },
  'info-soft': { dark: [0.28, 0.05, 240], light: [0.93, 0.032, 236] },
  focus: { dark: [0.87, 0.12, 200], light: [0.45, 0.17, 258] },
  scrim: { dark: [0.09, 0.02, INK, 0.72], light: [0.2, 0.03, INK, 0.5] },
} as const satisfies Record<string, ThemedColour>

/** Name of a semantic colour: `text-NAME`, `bg-NAME` in Tailwind, `var(--color-NAME)` in CSS. */
export type ColourName = keyof typeof colours

/**
 * Faces, radii and easings as CSS values. Radii nest: a part inside a rounded box takes the next smaller one. The names of
 * the faces are those of `styles/fonts.css`; a page in a script that they lack sets `--face-of-script` there.
 */
export const scales = {
  'font-display':
    'var(--face-of-script, "Bricolage Grotesque Variable"), "Bricolage Grotesque Variable", "Bricolage Fallback", "Bricolage Wide Fallback", "Onest Variable", "Noto Sans Devanagari", "Noto Sans Arabic", "Geeza Pro", system-ui, sans-serif',
  'font-text':
    'var(--face-of-script, "Onest Variable"), "Onest Variable", "Onest Fallback", "Onest Wide Fallback", "Noto Sans", "Noto Sans Devanagari", "Kohinoor Devanagari", "Noto Sans Arabic", "Geeza Pro", system-ui, sans-serif',
  'font-mono': 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  'radius-xs': '4px',
  'radius-sm': '8px',
  'radius-md': '12px',
  'radius-lg': '16px',
  'radius-xl': '24px',
  'radius-2xl': '32px',
  'radius-full': '9999px',
  'ease-out': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'ease-in-out': 'cubic-bezier(0.6, 0, 0.3, 1)',
} as const

/** Widths in px. A phone is a viewport of at most `mobileMaxPx` (the specification's breakpoint). */
export const breakpoints = { mobileMaxPx: 528, sm: 529, md: 768, lg: 1024, xl: 1280, '2xl': 1440 } as const

/** Stacking order. Dialogs start at `dialog` and add `dialogStep` for each level above the first. */
export const layers = {
  header: 100,
  drawer: 200,
  dialog: 1000,
  dialogStep: 2,
  popup: 3000,
  toast: 4000,
} as const

/** Durations in ms. No motion lasts longer than `slow`. */
export const motion = { fastMs: 120, baseMs: 180, slowMs: 240 } as const
