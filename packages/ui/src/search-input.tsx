import { type ComponentProps, useRef } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CLOSE_ICON, SEARCH_ICON } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type SearchInputProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> & {
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Accessible name outside of a `Field`. */
  readonly label?: string
  readonly clearLabel: string
  readonly searching?: boolean
  readonly className?: string
}

/** Search input that a button or Escape clears. Shows when a search is in progress. */
export function SearchInput(props: SearchInputProps) {
  const { value, onValueChange, label, clearLabel, searching, className, ...rest } = props
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <span className={cx('t-input', className)}>
      {searching ? <Spinner /> : <Icon icon={SEARCH_ICON} className="text-text-faint" />}
      <input
        {...field}
        {...rest}
        {...waiting}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          // The first Escape clears the input, the next one closes the surrounding dialog.
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
      />
      {value === '' ? null : (
        <IconButton
          className="-me-2"
          label={clearLabel}
          icon={<Icon icon={CLOSE_ICON} size={16} />}
          onClick={clear}
        />
      )}
    </span>
  )
}
