/** Minimum lengths of a word in which one and two mistakes are forgiven. Shorter words would be like too many others. */
const ONE_MISTAKE = 4
const TWO_MISTAKES = 8

/** Number of mistakes that are forgiven in a word. */
const mistakesIn = ({ length }: string): number =>
  length >= TWO_MISTAKES ? 2 : length >= ONE_MISTAKE ? 1 : 0

/**
 * Returns the number of mistakes in a typed beginning of a word: letters left out, added, replaced, or two next to each other
 * exchanged (optimal string alignment). The rest of the word may be missing.
 */
export function mistakesFor(typed: string, word: string, most: number): number {
  const end = Math.min(word.length, typed.length + most)
  let [before, row]: [number[], number[]] = [[], Array.from({ length: end + 1 }, (_, at) => at)]
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    for (let to = 1; to <= end; to++) {
      const isSame = typed[at - 1] === word[to - 1]
      const isExchanged = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return Math.min(...row)
}

/** True if a word can be meant: it begins with the same letter, or the first two are exchanged. */
const isLike = (typed: string, word: string): boolean =>
  word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0])

/**
 * Returns the words that a typed one stands for: itself if a known word begins with it, otherwise the known words with the
 * fewest mistakes. Empty if none is close enough, so that a search finds nothing rather than anything.
 */
export function meantWords(typed: string, known: Iterable<string>): string[] {
  const most = mistakesIn(typed)
  let [least, found]: [number, string[]] = [most, []]
  for (const word of known) {
    if (word.startsWith(typed)) return [typed]
    if (most === 0 || !isLike(typed, word)) continue
    const mistakes = mistakesFor(typed, word, most)
    if (mistakes > least) continue
    if (mistakes < least) found = []
    least = mistakes
    found.push(word)
  }
  return found
}
