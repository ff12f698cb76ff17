import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type RadioCardOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly icon?: ReactNode
  /** Content at the end of the card: a fee, a limit, a badge. */
  readonly end?: ReactNode
  readonly disabled?: boolean
}

export type RadioCardsProps<Value extends string> = {
  readonly legend: ReactNode
  readonly hideLegend?: boolean
  readonly name: string
  readonly options: readonly RadioCardOption<Value>[]
  readonly value: Value | undefined
  readonly onValueChange: (value: Value) => void
  /** Number of columns, if there is enough space. */
  readonly columns?: 1 | 2 | 3
  readonly className?: string
}

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' } as const

/** Choice of one of several cards with details: payment methods, bonuses. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const waiting = useDisabledUntilHydrated()
  const { legend, hideLegend, name, options, value, onValueChange, columns = 1, className } = props
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 't-label mb-2'}>{legend}</legend>
      <div className={cx('grid gap-2', columnClass[columns])}>
        {options.map((option) => (
          <label key={option.value} className="t-radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              {...waiting}
            />
            {option.icon}
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{option.label}</span>
              {option.description === undefined ? null : <span className="t-hint">{option.description}</span>}
            </span>
            {option.end}
            <i aria-hidden="true" className="t-radio-mark" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
