import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type CardProps = ComponentProps<'div'> & {
  /** Elevation on the page. */
  readonly level?: 'sunken' | 'surface' | 'raised'
  readonly padding?: 'none' | 'sm' | 'md' | 'lg'
  /** Adds the cut end corner of the mosaic. */
  readonly cut?: boolean
}

const paddings = { none: '', sm: 'p-3', md: 'p-4', lg: 'p-6' } as const

/** Surface that is separated by lightness, without an outline. */
export function Card({ level = 'surface', padding = 'md', cut = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx('t-card', `t-card-${level}`, paddings[padding], cut && 't-card-cut', className)}
    />
  )
}
