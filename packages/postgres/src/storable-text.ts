/** True if a text can be stored in a text column: it has no null character and no lone surrogate. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
