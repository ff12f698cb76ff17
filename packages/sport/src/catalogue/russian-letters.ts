/** Kazakh letters, and the ones that are typed for them on a Russian keyboard. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}

/**
 * Replaces the Kazakh letters of a text in lower case by the Russian ones that are typed for them, so that a search finds
 * names from any keyboard.
 */
export const withRussianLetters = (text: string): string =>
  text.replace(/[әғқңөұүһі]/g, (letter) => TYPED_FOR[letter] ?? letter)
