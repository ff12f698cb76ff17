import { cx } from './cx.ts'

export type LogoProps = {
  /** Name of the casino. Without it, only the tile is shown, and the surrounding link needs a name. */
  readonly name?: string
  /** Height of the tile in px. */
  readonly size?: number
  readonly className?: string
}

/** Logo: four cells of a mosaic that form a T, one of them the vermilion quarter circle. */
export function Logo({ name, size = 28, className }: LogoProps) {
  return (
    <span className={cx('t-logo', className)} style={{ fontSize: size * 0.86 }}>
      <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size}>
        <path fill="currentColor" d="M0 0h15v15A15 15 0 0 1 0 0Z" />
        <path fill="currentColor" d="M17 0h15a15 15 0 0 1-15 15Z" />
        <path className="text-action" fill="currentColor" d="M17 17h15a15 15 0 0 1-15 15Z" />
        <path fill="currentColor" d="M0 32V17h15v15Z" opacity=".0" />
        <path className="text-value" fill="currentColor" d="M15 17v15A15 15 0 0 1 0 17Z" />
      </svg>
      {name === undefined ? null : <span>{name}</span>}
    </span>
  )
}
