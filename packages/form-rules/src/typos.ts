/** Returns the number of typos tolerated in a word of this length. Short words have none: a typo often makes another word. */
const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** True if the typed text is the beginning of a word, apart from the typos that its length tolerates. */
export const hasFewTypos = (word: string, typed: string): boolean =>
  typosFromStart(word, typed) <= typosAllowed(typed.length)

/**
 * Returns the smallest number of typos between the typed text and any prefix of a word. A typo is a letter that is
 * missing, added, changed or swapped with its neighbour (optimal string alignment).
 */
export function typosFromStart(word: string, typed: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
