import { Select as Base } from '@base-ui/react/select'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { CHECK_ICON, CHEVRON_DOWN_ICON } from './icons.ts'

export type SelectOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** Content at the end of the line: a balance, a count. */
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

export type SelectProps<Value extends string> = {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly placeholder?: string
  /** Accessible name outside of a `Field`. */
  readonly label?: string
  readonly disabled?: boolean
  readonly name?: string
  readonly className?: string
}

/** Choice between a few options with details. For long lists of words, use `NativeSelect`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, label, disabled, name, className } = props
  const { id, required, ...described } = useFieldControl()
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => (next === null ? undefined : onValueChange(next))}
      disabled={disabled ?? false}
      required={required ?? false}
      items={options}
      {...(name !== undefined && { name })}
    >
      <Base.Trigger
        {...(id !== undefined && { id })}
        {...described}
        aria-label={label}
        className={cx('t-input', className)}
      >
        {chosen?.icon}
        <Base.Value placeholder={placeholder} className="min-w-0 flex-1 truncate text-start" />
        {chosen?.detail}
        <Base.Icon>
          <Icon icon={CHEVRON_DOWN_ICON} size={16} className="text-text-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-popup outline-none" sideOffset={8} alignItemWithTrigger={false}>
          <Base.Popup className="t-popup t-menu t-select-popup">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className="t-menu-item"
                >
                  {option.icon}
                  <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                  {option.detail}
                  <span className="grid size-4 place-items-center">
                    <Base.ItemIndicator>
                      <Icon icon={CHECK_ICON} size={16} />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
