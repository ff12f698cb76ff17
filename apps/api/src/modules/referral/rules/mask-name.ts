/** Masks a nickname: its first and last character stay of a long one, only the first of a short one. */
export function maskName(name: string): string {
  const letters = [...name]
  const last = letters.length > 4 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? ''}•••${last}`
}
