import { Mask, type MaskOptions } from 'maska'

/** Mask tokens of the specification: # is a digit, @ a letter, * a letter or digit. */
const TOKENS = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /[a-zA-Z]/ },
  '*': { pattern: /[a-zA-Z0-9]/ },
} as const

export interface NumberMaskOptions {
  /** Determines the separators. */
  locale?: string
  /** Digits after the decimal separator. */
  fraction?: number
  /** True to disallow a minus sign. */
  unsigned?: boolean
}

/** Formats an input with a mask such as `###.###.###-##`. */
export function maskText(mask: string, input: string): string {
  return new Mask({ mask, tokens: { ...TOKENS }, tokensReplace: true }).masked(input)
}

/** True if an input fills its mask. */
export function isMaskComplete(mask: string, input: string): boolean {
  return new Mask({ mask, tokens: { ...TOKENS }, tokensReplace: true }).completed(input)
}

/** Groups the digits of a number while it is typed. */
export function maskNumber(input: string, options: NumberMaskOptions = {}): string {
  const { locale = 'en', fraction = 0, unsigned = false } = options
  const settings: MaskOptions = { number: { locale, fraction, unsigned } }
  return new Mask(settings).masked(input)
}
