import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { LinkLike } from './chip.tsx'
import { cx } from './cx.ts'

export type NavRailProps = {
  readonly label: string
  /** Shows only icons. */
  readonly folded?: boolean
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/**
 * Navigation drawer at the start side of a desktop. If its space is narrow, whether folded or not, the items are icons with
 * their names on hover and focus.
 */
export function NavRail({ label, folded, header, footer, children, className }: NavRailProps) {
  return (
    <div className={cx('t-rail', className)} data-folded={folded || undefined}>
      <div className="t-rail-places">
        {header}
        <nav aria-label={label} className="grid gap-1">
          {children}
        </nav>
        {footer === undefined ? null : <div className="mt-auto grid gap-1 pt-6">{footer}</div>}
      </div>
    </div>
  )
}

export type NavItemProps = {
  readonly link: ReactElement<LinkLike>
  readonly icon: ReactNode
  readonly label: string
  readonly current?: boolean
  readonly badge?: ReactNode
}

/** Link in the rail or in a navigation sheet. */
export function NavItem({ link, icon, label, current, badge }: NavItemProps) {
  return cloneElement(
    link,
    { className: 't-nav-item', 'aria-current': current ? 'page' : undefined },
    icon,
    <span className="t-nav-label">{label}</span>,
    badge === undefined ? null : <span className="t-nav-badge">{badge}</span>,
  )
}

export type BottomNavItem = {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  /** Link, or a button that opens a sheet. */
  readonly link: ReactElement<LinkLike>
  readonly current?: boolean
  readonly badge?: ReactNode
  /** Highlighted item in the middle: the wallet, the slip. */
  readonly primary?: boolean
}

export type BottomNavProps = {
  readonly label: string
  readonly items: readonly BottomNavItem[]
  readonly className?: string
}

/** Bar of five links at the bottom of a phone. */
export function BottomNav({ label, items, className }: BottomNavProps) {
  return (
    <nav aria-label={label} className={cx('t-bottom-nav', className)}>
      {items.map(({ key, label: text, icon, link, current, badge, primary }) =>
        cloneElement(
          link,
          {
            key,
            className: cx('t-bottom-item', primary && 't-bottom-primary'),
            'aria-current': current ? 'page' : undefined,
          },
          <span className="t-bottom-icon">
            {icon}
            {badge === undefined ? null : <span className="t-bottom-badge">{badge}</span>}
          </span>,
          <span className="truncate">{text}</span>,
        ),
      )}
    </nav>
  )
}
