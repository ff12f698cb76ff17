import { maskText } from '@tessera/form-rules/masks'

export { maskText }

/**
 * Returns the typed text with its mask filled in. A correction in the middle stays unformatted, so that the caret
 * doesn't jump.
 */
export const fillMask = (mask: string, typed: string, caret: number | null): string =>
  caret === typed.length ? maskText(mask, typed) : typed
