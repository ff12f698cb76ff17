import { Combobox as Base } from '@base-ui/react/combobox'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { fitsSearch } from './fits-search.ts'
import { Icon } from './icon.tsx'
import { CHECK_ICON, CHEVRON_DOWN_ICON } from './icons.ts'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
}

export interface ComboboxProps {
  readonly options: readonly ComboboxOption[]
  /** Value of an option; empty while none is selected. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly placeholder: string
  /** Label of the button that shows all options. */
  readonly openLabel: string
  /** Message when no option matches the typed text. */
  readonly emptyLabel: string
  readonly name?: string
  readonly autoComplete?: string
  readonly onBlur?: () => void
  readonly className?: string
}

/** Choice from many options by typing a part of the name: countries, currencies, time zones. Loaded lazily. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, openLabel, emptyLabel } = props
  const { name, autoComplete, onBlur, className } = props
  const { required, ...field } = useFieldControl()
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => onValueChange(chosen?.value ?? '')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(option, typed) => fitsSearch(option.label, typed)}
      autoHighlight
    >
      <Base.InputGroup className={cx('t-input', className)}>
        <Base.Input
          {...field}
          aria-required={required}
          name={name}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          spellCheck={false}
          onBlur={onBlur}
        />
        <Base.Trigger aria-label={openLabel} className="t-combobox-open">
          <Icon icon={CHEVRON_DOWN_ICON} size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="z-popup outline-none" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="t-popup t-menu t-select-popup t-combobox-popup">
            <Base.Empty className="t-combobox-empty">{emptyLabel}</Base.Empty>
            <Base.List className="t-combobox-list">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className="t-menu-item">
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <span className="grid size-4 place-items-center">
                    <Base.ItemIndicator>
                      <Icon icon={CHECK_ICON} size={16} />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
