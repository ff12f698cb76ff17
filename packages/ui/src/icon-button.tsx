import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  /** Its name for everyone: the accessible name and the hint on hover. */
  readonly label: string
  readonly icon: ReactNode
  /** `sm` 32 px, `md` 44 px. */
  readonly size?: 'sm' | 'md'
  /** `plain` has no surface until hovered, `filled` stands on one, `overlay` sits on a picture. */
  readonly variant?: 'plain' | 'filled' | 'overlay'
  readonly className?: string | undefined
}

/** A button that is only an icon. For a toggle pass `aria-pressed`. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        't-icon-button',
        `t-icon-button-${variant}`,
        size === 'sm' ? 'size-8' : 'size-11',
        className,
      )}
    >
      {icon}
    </button>
  )
}
