import { cx } from './cx.ts'

export type AvatarProps = {
  /** The person's name: its letters and its pattern come from it. */
  readonly name: string
  readonly src?: string | undefined
  /** Side in px. */
  readonly size?: number
  readonly className?: string
}

/** Scripts whose letters would grow together into what reads as a word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u
const ZERO_WIDTH_NON_JOINER = '\u200c'

/** First letters of the first and the last word of a name, upper case; at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
  return letters.join(letters.some((letter) => JOINING.test(letter)) ? ZERO_WIDTH_NON_JOINER : '')
}

/** A stable turn of the tile, 0 to 3 quarters, from a name. */
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

/** A person: their picture, or their letters on a tile that is always cut the same way for them. */
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
      // Drawn, not written: what a button around it is called need not have these letters in it.
      data-letters={initials(name)}
    />
  )
}
