import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  /** Accessible name, and tooltip on hover. */
  readonly label: string
  readonly icon: ReactNode
  /** Size: `sm` 32 px, `md` 44 px. */
  readonly size?: 'sm' | 'md'
  /** `plain` has a surface only on hover, `filled` always has one, `overlay` is for pictures. */
  readonly variant?: 'plain' | 'filled' | 'overlay'
  readonly className?: string | undefined
}

/** Button with only an icon. For a toggle, pass `aria-pressed`. */
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
