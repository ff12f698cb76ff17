import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type RecordListProps = {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** Things that happened, newest first, two lines each: the same on every width. */
export function RecordList({ label, children, className }: RecordListProps) {
  return (
    <ul aria-label={label} className={cx('t-records', className)}>
      {children}
    </ul>
  )
}

export type RecordRowProps = {
  /** A picture or an icon; what it shows stands in the title as well. */
  readonly picture: ReactNode
  readonly title: ReactNode
  /** What it came to, at the end of the first line: an amount or a short word. A state stands among the details. */
  readonly value?: ReactNode
  /** The second line: when, and whatever is worth knowing. */
  readonly detail: ReactNode
  readonly action?: ReactNode
  /** For what came to nothing. */
  readonly isMuted?: boolean
}

/** One line of what it was and what it came to, one of when and how. */
export function RecordRow({ picture, title, value, detail, action, isMuted }: RecordRowProps) {
  return (
    <li className="t-record" data-muted={isMuted || undefined}>
      <span className="t-record-picture">{picture}</span>
      <span className="t-record-title">{title}</span>
      {value === undefined ? null : <span className="t-record-value">{value}</span>}
      <span className="t-record-detail">{detail}</span>
      {action === undefined ? null : <span className="t-record-end">{action}</span>}
    </li>
  )
}
