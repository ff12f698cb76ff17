import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { CHEVRON_DOWN_ICON } from './icons.ts'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  /** Displayed while no option is selected. */
  readonly placeholder?: string
  readonly className?: string
}

/** Native select of the browser: for long lists (countries) and phones. It works without scripts. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  return (
    <span className={cx('t-input', className)}>
      <select {...field} {...rest} {...waiting}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={CHEVRON_DOWN_ICON} size={16} className="pointer-events-none text-text-faint" />
    </span>
  )
}
