/** Whether a text column can hold a text: no null character, no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
