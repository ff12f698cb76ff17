import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type SegmentOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** Icon instead of the text, which becomes its accessible name. */
  readonly icon?: ReactNode
}

export type SegmentedControlProps<Value extends string> = {
  readonly label: string
  readonly name: string
  readonly options: readonly SegmentOption<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly iconsOnly?: boolean
  readonly block?: boolean
  readonly className?: string
}

/** Choice between two to four views of the same content. Based on radio buttons, so that arrow keys move the selection. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const waiting = useDisabledUntilHydrated()
  const { label, name, options, value, onValueChange, iconsOnly, block, className } = props
  return (
    <fieldset className={cx('t-segments', block && 't-segments-block', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly && typeof option.label === 'string' ? option.label : undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            {...waiting}
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
