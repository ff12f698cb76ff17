import type { Words } from '../words/words.ts'

const FOLD = /^(\d+)\/\d+$/

/** Returns the name of a fold of a number of legs: of one bet (Double), or of all of a system (Doubles). */
function foldName(words: Words, section: 'kind.acca' | 'kind.fold', k: number): string {
  return k === 2 || k === 3 ? words.say(`${section}.${k}`) : words.say(section, { k })
}

/**
 * Returns the name of a kind of bet: Double for a combination of two legs, Doubles for `2/4`. Systems such as Lucky 15 have
 * the same name in all languages.
 */
export function kindName(words: Words, kind: string, legs: number): string {
  if (kind === 'single') return words.say('kind.single')
  if (kind === 'combination') return foldName(words, 'kind.acca', legs)
  const [, k] = FOLD.exec(kind) ?? []
  if (k !== undefined) return foldName(words, 'kind.fold', Number(k))
  return kind
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

/** Returns the name of a kind of bet with the number of its bets, such as Doubles × 6. */
export const kindWithCount = (words: Words, kind: string, legs: number, count: number): string =>
  count > 1 ? `${kindName(words, kind, legs)} × ${count}` : kindName(words, kind, legs)
