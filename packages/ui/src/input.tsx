import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { useWaiting } from './use-waiting.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Inside the control, before and after the text: an icon, a unit, a button. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** A line of text. Takes its id, description and state from the `Field` around it. */
export function Input({ start, end, className, ...rest }: InputProps) {
  const field = useFieldControl()
  const waiting = useWaiting()
  return (
    <span className={cx('t-input', className)}>
      {start}
      <input {...field} {...rest} {...waiting} />
      {end}
    </span>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & { readonly className?: string }

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const field = useFieldControl()
  const waiting = useWaiting()
  return (
    <span className={cx('t-input t-input-area', className)}>
      <textarea rows={3} {...field} {...rest} {...waiting} />
    </span>
  )
}
