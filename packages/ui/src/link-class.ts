import { cx } from './cx.ts'

/** Returns the classes of a link: `inline` inside text, `quiet` in lists and footers, `block` for "show all". */
export function linkClass(variant: 'inline' | 'quiet' | 'block' = 'inline', className?: string): string {
  return cx('t-link', `t-link-${variant}`, className)
}
