import { cx } from './cx.ts'

export type SpinnerProps = {
  /** Name of the activity; announced once. Leave out if the parent announces it (a button with `aria-busy`). */
  readonly label?: string
  /** Side length in px. */
  readonly size?: number
  readonly className?: string
}

/** Loading indicator: four tiles that turn in sequence. */
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
