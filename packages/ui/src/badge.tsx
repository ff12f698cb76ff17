import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'action' | 'value' | 'success' | 'danger' | 'info'

export type BadgeProps = {
  readonly children: ReactNode
  readonly tone?: Tone
  /** `soft` for states in lists, `solid` on pictures and for counts. */
  readonly variant?: 'soft' | 'solid'
  readonly className?: string
}

/** Short label on a tile: new, demo, 3. */
export function Badge({ children, tone = 'neutral', variant = 'soft', className }: BadgeProps) {
  return <span className={cx('t-badge', `t-badge-${variant}`, `t-tone-${tone}`, className)}>{children}</span>
}

/** Icon of a state. Each has its own shape, so that a state never depends on colour alone. */
export type StatusShape = 'pending' | 'done' | 'failed' | 'paused' | 'active'

const toneOfShape: Readonly<Record<StatusShape, Tone>> = {
  pending: 'info',
  done: 'success',
  failed: 'danger',
  paused: 'neutral',
  active: 'action',
}

export type StatusBadgeProps = {
  readonly status: StatusShape
  readonly children: ReactNode
  readonly className?: string
}

/** Name of a state with its icon: a half circle is pending, a full square is done, a cut one has failed. */
export function StatusBadge({ status, children, className }: StatusBadgeProps) {
  return (
    <span className={cx('t-badge t-badge-soft', `t-tone-${toneOfShape[status]}`, className)}>
      <i aria-hidden="true" className={`t-status t-status-${status}`} />
      {children}
    </span>
  )
}
