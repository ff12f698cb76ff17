import { cx } from './cx.ts'

export type AvatarProps = {
  /** Name of the person, the source of the initials and of the tile's rotation. */
  readonly name: string
  readonly src?: string | undefined
  /** Side length in px. */
  readonly size?: number
  readonly className?: string
}

/** Letters that would join with adjacent ones and read as a word. */
const JOINING = /\p{Script=Arabic}/u
const ZERO_WIDTH_NON_JOINER = '\u200c'

/** Returns the first letters of the first and the last word of a name, at most two. The style sheet shows them in upper case. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = chosen.map((word) => [...(word ?? '')][0] ?? '')
  return letters.join(letters.some((letter) => JOINING.test(letter)) ? ZERO_WIDTH_NON_JOINER : '')
}

/** Returns a stable rotation of the tile for a name, in quarter turns from 0 to 3. */
export function tileTurn(name: string): number {
  let hash = 7
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return hash % 4
}

const CORNERS = [
  'borderEndEndRadius',
  'borderEndStartRadius',
  'borderStartStartRadius',
  'borderStartEndRadius',
] as const

/** Picture of a person, or initials on a tile whose shape depends on the name. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const box = { width: size, height: size }
  if (src !== undefined) {
    return (
      <img
        className={cx('t-avatar', className)}
        style={box}
        src={src}
        alt={name}
        width={size}
        height={size}
      />
    )
  }
  return (
    <span
      className={cx('t-avatar', className)}
      style={{ ...box, fontSize: Math.round(size * 0.36), [CORNERS[tileTurn(name)] ?? CORNERS[0]]: '100%' }}
      role="img"
      aria-label={name}
      // Initials are drawn by the style sheet, so that they need not be part of the accessible name of a surrounding button.
      // Their upper case is that of the page's language, which the server and every browser agree on: İ for i in Turkish.
      data-letters={initials(name)}
    />
  )
}
