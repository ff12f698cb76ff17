import type { Words } from '../words/words.ts'

const FOLD = /^(\d+)\/\d+$/

/** Returns the name of a kind of bet: Doubles for `2/4`. Systems such as Lucky 15 have the same name in all languages. */
export function kindName(words: Words, kind: string): string {
  if (kind === 'single' || kind === 'combination') return words.say(`kind.${kind}`)
  const [, k] = FOLD.exec(kind) ?? []
  if (k === '2' || k === '3') return words.say(`kind.fold.${k}`)
  if (k !== undefined) return words.say('kind.fold', { k })
  return kind
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

/** Returns the name of a kind of bet with the number of its bets, such as Doubles × 6. */
export const kindWithCount = (words: Words, kind: string, count: number): string =>
  count > 1 ? `${kindName(words, kind)} × ${count}` : kindName(words, kind)
