import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type RecordListProps = {
  /** Accessible name of the list. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** List of past events, newest first, with two lines each on every width. */
export function RecordList({ label, children, className }: RecordListProps) {
  return (
    <ul aria-label={label} className={cx('t-records', className)}>
      {children}
    </ul>
  )
}

export type RecordRowProps = {
  /** Picture or icon; the title has the same information. */
  readonly picture: ReactNode
  readonly title: ReactNode
  /** Result at the end of the first line: an amount or a short word. A state belongs to the details. */
  readonly value?: ReactNode
  /** Second line: the time and other details. */
  readonly detail: ReactNode
  readonly action?: ReactNode
  /** Mutes the row of an event without an effect. */
  readonly isMuted?: boolean
}

/** Row of an event: title and result in the first line, time and details in the second. */
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
