import { cx } from './cx.ts'

/** The outline of an icon on a grid of 24: filled shapes, even-odd. */
export type IconData = string

export type IconProps = {
  /** One icon constant: `<Icon icon={heartIcon} />`, so that a page carries only the icons that it shows. */
  readonly icon: IconData
  /** Side in px. */
  readonly size?: number
  /** Its name, where no text beside it says the same. */
  readonly label?: string
  /** Points along the line of text, so it turns round in right-to-left. */
  readonly mirror?: boolean
  readonly className?: string
}

/** One icon in the colour of the text around it. */
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
