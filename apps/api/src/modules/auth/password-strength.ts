/** Reason to refuse a password. Length counts, not special characters, unless the password is a common one. */
export type PasswordWeakness = 'common_password' | 'personal_password'

/** Minimum length of a name or a part of an address that a password is checked for. Shorter ones occur in too many words. */
const PART_LENGTH_MIN = 4
/** Minimum length of a password without the player's own words: as long as any password. */
const REST_LENGTH_MIN = 8
/** Words of this site, which are the first ones that people think of (ASVS 5.0, 6.1.2). */
const SITE_WORDS = ['tessera', 'casino', 'sportsbook', 'jackpot']
/** Minimum number of different characters. Fewer are a pattern, regardless of the length. */
const CHARACTERS_MIN = 4

/** The most common passwords of breaches (zxcvbn-ts, MIT). Loaded with the first check. */
let loading: Promise<ReadonlySet<string>> | null = null
const loadCommon = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}

const lengthOf = (text: string): number => [...text].length

/** Returns the words of the player's address and names, which an attacker tries first. The longest comes first. */
function personalWords(personal: readonly (string | null)[]): string[] {
  const words = personal.flatMap((text) => {
    const whole = (text ?? '').toLowerCase()
    return [whole, ...whole.split('@'), ...whole.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= PART_LENGTH_MIN)
    .sort((a, b) => b.length - a.length)
}

/**
 * Returns why a password is easy to guess; null if it isn't. `common_password` is one of the common passwords, with or
 * without symbols at its end, or consists of the words of this site. `personal_password` is little more than the player's
 * address and names.
 *
 * @param personal known address and names of the player
 */
export async function findWeakness(
  password: string,
  personal: readonly (string | null)[],
): Promise<PasswordWeakness | null> {
  const common = await loadCommon()
  const isCommon = (text: string): boolean =>
    new Set(text).size < CHARACTERS_MIN ||
    common.has(text) ||
    common.has(text.replace(/[^\p{L}\p{N}]+$/u, ''))
  const plain = password.toLowerCase()
  if (isCommon(plain)) return 'common_password'
  const without = (text: string, words: readonly string[]): string =>
    words.reduce((left, word) => left.replaceAll(word, ''), text)
  const isWeak = (rest: string): boolean =>
    rest !== plain && (lengthOf(rest) < REST_LENGTH_MIN || isCommon(rest))
  if (isWeak(without(plain, SITE_WORDS))) return 'common_password'
  return isWeak(without(plain, [...personalWords(personal), ...SITE_WORDS])) ? 'personal_password' : null
}
