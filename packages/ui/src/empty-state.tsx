import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  readonly title: ReactNode
  /** One sentence: the future content and how to get it. */
  readonly text?: ReactNode
  /** Composition of tiles from the mosaic. */
  readonly illustration?: ReactNode
  readonly action?: ReactNode
  /** Level of the heading within the page. */
  readonly level?: 'h2' | 'h3'
  readonly className?: string
}

/** Placeholder for missing content, with an action. */
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
