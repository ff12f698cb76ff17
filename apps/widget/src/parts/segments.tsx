import { type ReactNode, useId } from 'react'
import css from '../styles/choices.css?inline'
import { createSheetHook } from './use-sheet.ts'

const useSheet = createSheetHook(css)

/** Choice between a few options, one at a time. Based on radio buttons, so that arrow keys move the selection. */
export function Segments<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  /** Shows the label only to screen readers. */
  readonly hideLabel?: boolean
}) {
  useSheet()
  const name = useId()
  return (
    <fieldset className="segments-set">
      <legend className={props.hideLabel ? 'sr' : 'segments-legend'}>{props.label}</legend>
      <div className="segments">
        {props.options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
