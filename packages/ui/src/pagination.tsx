import { cloneElement, type ReactElement } from 'react'
import type { LinkLike } from './chip.tsx'
import { cx } from './cx.ts'
import { Icon, type IconData } from './icon.tsx'
import { CHEVRON_END_ICON, CHEVRON_START_ICON } from './icons.ts'
import { pageItems } from './page-items.ts'

export type PaginationProps = {
  /** Number of the current page, from 1. */
  readonly page: number
  readonly totalPages: number
  /** The router's link to a page, without children: `(page) => <Link to={...} />`. */
  readonly link: (page: number) => ReactElement<LinkLike>
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** Accessible name of a page's link: `(page) => "Page 3"`. */
  readonly pageLabel: (page: number) => string
  readonly className?: string
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, totalPages, link, label, previousLabel, nextLabel, pageLabel, className } = props
  if (totalPages <= 1) return null
  const step = (target: number, name: string, icon: IconData) =>
    target < 1 || target > totalPages ? (
      <span className="t-page" data-off="">
        <Icon icon={icon} mirror />
      </span>
    ) : (
      cloneElement(link(target), { className: 't-page', 'aria-label': name }, <Icon icon={icon} mirror />)
    )
  return (
    <nav
      aria-label={label}
      className={cx('flex flex-wrap items-center justify-center gap-1 figures', className)}
    >
      {step(page - 1, previousLabel, CHEVRON_START_ICON)}
      {pageItems(page, totalPages).map((item) =>
        typeof item === 'number' ? (
          cloneElement(
            link(item),
            {
              key: item,
              className: 't-page',
              'aria-label': pageLabel(item),
              'aria-current': item === page ? 'page' : undefined,
            },
            item,
          )
        ) : (
          <span key={item} aria-hidden="true" className="t-page" data-off="">
            …
          </span>
        ),
      )}
      {step(page + 1, nextLabel, CHEVRON_END_ICON)}
    </nav>
  )
}
