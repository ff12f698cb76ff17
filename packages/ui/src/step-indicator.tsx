import { cx } from './cx.ts'

export type StepIndicatorProps = {
  /** Names of the steps, in order. */
  readonly steps: readonly string[]
  /** Index of the current step, from 0. */
  readonly current: number
  /** "Step 2 of 3", for screen readers. */
  readonly label: string
  readonly className?: string
}

/** Progress in a short sequence of steps: a row of tiles that fill up. */
export function StepIndicator({ steps, current, label, className }: StepIndicatorProps) {
  return (
    <ol aria-label={label} className={cx('t-steps', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
        >
          <i aria-hidden="true" />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
