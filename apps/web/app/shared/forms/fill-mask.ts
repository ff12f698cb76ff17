import { maskText } from '@tessera/form-rules/masks'

export { maskText }

/** A text that fills a mask while it is typed. Who corrects something in the middle keeps their place. */
export const fillMask = (mask: string, typed: string, caret: number | null): string =>
  caret === typed.length ? maskText(mask, typed) : typed
