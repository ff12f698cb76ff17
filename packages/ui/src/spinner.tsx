import { cx } from './cx.ts'

export type SpinnerProps = {
  /** What is under way; announced once. Leave out where the parent says it (a button with `aria-busy`). */
  readonly label?: string
  /** Side in px. */
  readonly size?: number
  readonly className?: string
}

/** Four tiles that turn in order. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  const accessibility =
    label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return (
    <span className={cx('t-spinner', className)} style={{ width: size, height: size }} {...accessibility}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
