import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

export type SkeletonProps = {
  /** CSS length, or a number of px. */
  readonly width?: number | string
  readonly height?: number | string
  readonly className?: string
}

/** Placeholder for content that is loading. Put one `label` on the list around it, not on each. */
export function Skeleton({ width, height = 20, className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('t-skeleton', className)} style={{ width, height }} />
}

/** Placeholder for lines of text; the last is shorter. */
export function SkeletonText({
  lines = 3,
  className,
}: {
  readonly lines?: number
  readonly className?: string
}) {
  return (
    <span aria-hidden="true" className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Skeleton key={line} height={14} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}

/** Tiles of a placeholder picture, three by four; the style sheet gives each its shape. */
const cells = Array.from({ length: 12 }, (_, cell) => cell)

/** Placeholder for a game tile, with the size of `GameTile`, so that nothing moves when the tile arrives. */
export function TileSkeleton({
  ratio = '3 / 4',
  index = 0,
}: {
  readonly ratio?: string
  readonly index?: number
}) {
  const style: CSSProperties & { '--shift': string } = {
    aspectRatio: ratio,
    '--shift': `${(index % 8) * 90}ms`,
  }
  return (
    <span aria-hidden="true" className="t-tile-skeleton" style={style}>
      <span data-turn={index % 4}>
        {cells.map((cell) => (
          <i key={cell} />
        ))}
      </span>
    </span>
  )
}
