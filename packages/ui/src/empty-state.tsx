import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  readonly title: ReactNode
  /** One sentence: what would be here, and how it gets here. */
  readonly text?: ReactNode
  /** A composition of tiles from the mosaic. */
  readonly illustration?: ReactNode
  readonly action?: ReactNode
  /** The heading's level, by where it stands on the page. */
  readonly level?: 'h2' | 'h3'
  readonly className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  text,
  illustration,
  action,
  level: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('t-empty', className)}>
      {illustration === undefined ? null : <div className="t-empty-art">{illustration}</div>}
      <Heading className="text-lg">{title}</Heading>
      {text === undefined ? null : <p className="text-text-soft">{text}</p>}
      {action === undefined ? null : <div className="pt-2">{action}</div>}
    </div>
  )
}
