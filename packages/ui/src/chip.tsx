import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type ChipProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** State of a filter. Sets `aria-pressed`; leave out for a plain action. */
  readonly selected?: boolean
  readonly icon?: ReactNode
  readonly className?: string
}

/** Small choice that stays on the page: a filter, a preset amount. */
export function Chip({ selected, icon, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={cx('t-chip', className)}>
      {icon}
      {children}
    </button>
  )
}

export type ChipNavItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly current?: boolean
  /** Link element of the router without children: `<Link to="..." />`. */
  readonly link: ReactElement<LinkLike>
}

/** Properties that this package sets on a link element. */
export type LinkLike = {
  className?: string
  children?: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
}

export type ChipNavProps = {
  readonly label: string
  readonly items: readonly ChipNavItem[]
  readonly className?: string
}

/** Row of links that scrolls on a phone. */
export function ChipNav({ label, items, className }: ChipNavProps) {
  return (
    <nav aria-label={label} className={cx('t-scroll-row', className)}>
      {items.map(({ key, label: text, icon, current, link }) =>
        cloneElement(
          link,
          { key, className: 't-chip', 'aria-current': current ? 'page' : undefined },
          icon,
          <span>{text}</span>,
        ),
      )}
    </nav>
  )
}
