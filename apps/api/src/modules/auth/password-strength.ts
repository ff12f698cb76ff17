/** Why a password is not taken. Long ones are not asked for signs: length is what counts, unless everybody has it. */
export type PasswordWeakness = 'common_password' | 'personal_password'

/** Shorter parts of names and addresses stand in too many words. */
const PART_LENGTH_MIN = 4
/** What has to be left of a password without its player's own words: as much as any password needs. */
const REST_LENGTH_MIN = 8
/** What everybody thinks of first who chooses a password here (ASVS 5.0, 6.1.2). */
const SITE_WORDS = ['tessera', 'casino', 'sportsbook', 'jackpot']
/** Fewer different signs than this are a pattern, whatever the length. */
const SIGNS_MIN = 4

/** The passwords that most people choose, from breaches (zxcvbn-ts, MIT). Loaded with the first one that is chosen. */
let loading: Promise<ReadonlySet<string>> | null = null
const loadCommon = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}

const lengthOf = (text: string): number => [...text].length

/** The words of an address or a name that a guesser tries first. */
function ownWords(personal: readonly (string | null)[]): string[] {
  const words = personal.flatMap((text) => {
    const whole = (text ?? '').toLowerCase()
    return [whole, ...whole.split('@'), ...whole.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= PART_LENGTH_MIN)
    .sort((a, b) => b.length - a.length)
}

/**
 * What makes a password easy to guess: it is one of those that many people have, signs added at its end or not, or of
 * the words of this site, or
 * there is little to it besides the player's own address and names.
 *
 * @param personal address and names of the player, those that are known
 */
export async function findWeakness(
  password: string,
  personal: readonly (string | null)[],
): Promise<PasswordWeakness | null> {
  const common = await loadCommon()
  const isCommon = (text: string): boolean =>
    new Set(text).size < SIGNS_MIN || common.has(text) || common.has(text.replace(/[^\p{L}\p{N}]+$/u, ''))
  const plain = password.toLowerCase()
  if (isCommon(plain)) return 'common_password'
  const without = (text: string, words: readonly string[]): string =>
    words.reduce((left, word) => left.replaceAll(word, ''), text)
  const isWeak = (rest: string): boolean =>
    rest !== plain && (lengthOf(rest) < REST_LENGTH_MIN || isCommon(rest))
  if (isWeak(without(plain, SITE_WORDS))) return 'common_password'
  return isWeak(without(plain, [...ownWords(personal), ...SITE_WORDS])) ? 'personal_password' : null
}
