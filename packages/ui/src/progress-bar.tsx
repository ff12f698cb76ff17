import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ProgressBarProps = {
  readonly label: string
  /** Value between 0 and `max`; larger values are cut. */
  readonly value: number
  readonly max?: number
  /** Value in words: "12 of 30 spins". */
  readonly valueText?: string
  /** Content at the end of the label's line; without it, the label is hidden. */
  readonly detail?: ReactNode
  readonly tone?: 'action' | 'value' | 'success'
  readonly className?: string
}

/** Progress towards a total. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 1, valueText, detail, tone = 'action', className } = props
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={cx('grid gap-2', className)}>
      {detail === undefined ? null : (
        <div aria-hidden="true" className="flex justify-between gap-4 text-xs text-text-soft">
          <span>{label}</span>
          <span className="figures">{detail}</span>
        </div>
      )}
      <div
        className={cx('t-progress', `t-progress-${tone}`)}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={valueText}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
