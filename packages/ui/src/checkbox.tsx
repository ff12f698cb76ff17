import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  readonly children: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
}

export type CheckboxProps = ChoiceProps

/** Checkbox with its label. The whole line is clickable. */
export function Checkbox({ children, description, error, className, ...rest }: CheckboxProps) {
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  return (
    <label className={cx('t-choice', className)}>
      <input
        {...field}
        {...rest}
        type="checkbox"
        className="t-checkbox"
        aria-invalid={error ? true : undefined}
        {...waiting}
      />
      <span className="grid">
        <span>{children}</span>
        {description === undefined ? null : <span className="t-hint">{description}</span>}
        {error ? <span className="t-error">{error}</span> : null}
      </span>
    </label>
  )
}

export type SwitchProps = Omit<ChoiceProps, 'error'>

/** Switch that takes effect at once, without a save button. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  const waiting = useDisabledUntilHydrated()
  return (
    <label className={cx('t-choice justify-between', className)}>
      <span className="grid">
        <span>{children}</span>
        {description === undefined ? null : <span className="t-hint">{description}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the state of the checkbox is the state of the switch */}
      <input {...rest} type="checkbox" role="switch" className="t-switch" {...waiting} />
    </label>
  )
}
