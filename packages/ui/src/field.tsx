import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { WARNING_ICON } from './icons.ts'

/** What a control takes from the field around it. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly required?: true
}

const FieldContext = createContext<FieldControl | undefined>(undefined)

/** The attributes that wire a control to its `Field`; own ones win. None outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}

export type FieldProps = {
  readonly label: ReactNode
  /** One control of this package, or a native one that spreads `useFieldControl()`. */
  readonly children: ReactNode
  /** The control's id, for a link from the error summary; made up when left out. */
  readonly id?: string
  /** Said before a person types: the form that is wanted, the limits. */
  readonly hint?: ReactNode
  /** What is wrong and what to do; the hint stays. */
  readonly error?: ReactNode
  readonly required?: boolean
  /** Marks what may be left empty, since most fields are needed: "optional". */
  readonly optionalLabel?: string
  /** At the end of the label's line, such as "Forgot it?". */
  readonly labelEnd?: ReactNode
  readonly className?: string
}

/** A control with its label, hint and error, wired by ARIA. */
export function Field(props: FieldProps) {
  const { label, children, id, hint, error, required, optionalLabel, labelEnd, className } = props
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = error !== undefined && error !== null && error !== ''
  const described = [hasError && `${controlId}-error`, hint !== undefined && `${controlId}-hint`].filter(
    Boolean,
  )
  const control: FieldControl = {
    id: controlId,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(hasError && { 'aria-invalid': true as const }),
    ...(required && { required: true as const }),
  }
  return (
    <div className={cx('t-field', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={controlId} className="t-label">
          {label}
          {optionalLabel === undefined ? null : <span className="t-optional">{optionalLabel}</span>}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint === undefined ? null : (
        <p id={`${controlId}-hint`} className="t-hint">
          {hint}
        </p>
      )}
      <p id={`${controlId}-error`} className="t-error" aria-live="polite">
        {hasError ? (
          <>
            <Icon icon={WARNING_ICON} size={16} />
            {error}
          </>
        ) : null}
      </p>
    </div>
  )
}
