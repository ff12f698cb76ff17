import type { Oklch } from './tokens.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the linear-light sRGB value of an OKLCH colour, clipped to the gamut like on a screen. Ignores alpha. */
function linearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Returns the relative luminance by WCAG 2.2, 0 to 1. */
export function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two opaque colours by WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
