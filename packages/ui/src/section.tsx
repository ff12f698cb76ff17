import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type SectionProps = {
  /** Of its heading; one of its own where it is not given. */
  readonly id?: string
  readonly title: ReactNode
  /** A quiet fact beside the title, such as how many there are. */
  readonly count?: ReactNode
  /** At the end of the title's line: a link to all. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A part of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { title, count, action, icon, children, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <section aria-labelledby={id} className={cx('grid gap-4 min-w-0', className)}>
      <div className="t-section-head">
        {icon}
        <SectionTitle id={id} title={title} count={count} />
        {action === undefined ? null : <span className="ms-auto">{action}</span>}
      </div>
      {children}
    </section>
  )
}

type SectionTitleProps = Required<Pick<SectionProps, 'id' | 'title'>> & Pick<SectionProps, 'count'>

/** The heading of a part of a page; the count follows its last word, on whichever line that is. */
export function SectionTitle({ id, title, count }: SectionTitleProps) {
  return (
    <div className="min-w-0">
      <h2 id={id} className="text-xl inline">
        {title}
      </h2>
      {count === undefined ? null : <span className="t-section-count">{count}</span>}
    </div>
  )
}

export type PageHeaderProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Above the title: a way back, or the place that this page belongs to. */
  readonly over?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

/** The top of a page: its only h1. */
export function PageHeader({ title, lead, over, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('t-page-header', className)}>
      <div className="grid gap-2 min-w-0">
        {over === undefined ? null : <div className="text-text-faint">{over}</div>}
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="max-w-prose text-text-soft">{lead}</p>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
