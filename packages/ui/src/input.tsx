import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Content inside the control, before and after the text: an icon, a unit, a button. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** Single-line text input. Takes its id, description and state from its `Field`. */
export function Input({ start, end, className, ...rest }: InputProps) {
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  return (
    <span className={cx('t-input', className)}>
      {start}
      <input {...field} {...rest} {...waiting} />
      {end}
    </span>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & { readonly className?: string }

/** Multi-line text input. It grows with its text in browsers that support it. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  return (
    <span className={cx('t-input t-input-area', className)}>
      <textarea rows={3} {...field} {...rest} {...waiting} />
    </span>
  )
}
