import { cx } from './cx.ts'

/** Outline of an icon on a grid of 24: filled shapes with the even-odd rule. */
export type IconData = string

export type IconProps = {
  /** One icon constant: `<Icon icon={HEART_ICON} />`, so that a page only loads the icons that it shows. */
  readonly icon: IconData
  /** Side length in px. */
  readonly size?: number
  /** Accessible name, if no adjacent text has the same meaning. */
  readonly label?: string
  /** Mirrors the icon in right-to-left text, for icons that point along the line. */
  readonly mirror?: boolean
  readonly className?: string
}

/** Icon in the colour of the surrounding text. */
export function Icon({ icon, size = 20, label, mirror, className }: IconProps) {
  const accessibility = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      {...accessibility}
      className={cx('t-icon', mirror && 't-icon-mirror', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
    >
      <path d={icon} />
    </svg>
  )
}
