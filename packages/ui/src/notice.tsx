import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'

export type NoticeProps = {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Announces the notice: `status` politely, `alert` at once. */
  readonly role?: 'status' | 'alert'
  readonly className?: string
}

/** Message in the content of a page. */
export function Notice({ tone = 'info', title, icon, children, action, role, className }: NoticeProps) {
  return (
    <div role={role} className={cx('t-notice', `t-tone-${tone}`, className)}>
      {icon}
      <div className="grid min-w-0 flex-1 gap-1">
        {title === undefined ? null : <strong>{title}</strong>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
