import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { cleanCode } from './digits.ts'
import { useFieldControl } from './field.tsx'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type CodeInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'onChange' | 'maxLength' | 'type'
> & {
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Called once when the last digit is entered, typed or pasted. */
  readonly onComplete?: (value: string) => void
  readonly length?: number
  /** Accessible name outside of a `Field`. */
  readonly label?: string
  readonly className?: string
}

/**
 * Input for a one-time code, displayed as tiles. It is a single input, so that pasting, autofill from a message and screen
 * readers work as usual.
 */
export function CodeInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  label,
  className,
  ...rest
}: CodeInputProps) {
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  const change = (text: string) => {
    const code = cleanCode(text, length)
    if (code === value) return
    onValueChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <span
      className={cx('t-code', className)}
      dir="ltr"
      style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}
    >
      {Array.from({ length }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the code has no other identity
          key={index}
          aria-hidden="true"
          data-current={index === Math.min(value.length, length - 1) || undefined}
          data-filled={index < value.length || undefined}
        >
          {value[index]}
        </i>
      ))}
      <input
        {...field}
        {...rest}
        aria-label={label}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        {...waiting}
      />
    </span>
  )
}
