import { unitOf } from '@tessera/money'
import type { ComponentProps } from 'react'
import { Chip } from './chip.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { useDisabledUntilHydrated } from './use-disabled-until-hydrated.ts'

export type AmountPreset = {
  readonly label: string
  /** Text that the preset enters: "50.00", "12,50". */
  readonly text: string
}

export type AmountInputProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> & {
  /** Code of the unit of the amount: EUR, BTC, mBTC. */
  readonly currency: string
  /** Text as typed; `readAmount` converts it to an amount. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly presets?: readonly AmountPreset[]
  /** Accessible name of the presets. */
  readonly presetsLabel?: string
  readonly label?: string
  readonly className?: string
}

/**
 * Large input for an amount of money, with presets below. It never changes the typed text, since that would change the
 * amount.
 */
export function AmountInput(props: AmountInputProps) {
  const { currency, value, onValueChange, presets, presetsLabel, label, className, ...rest } = props
  const field = useFieldControl()
  const waiting = useDisabledUntilHydrated()
  const { decimals, symbol, type, code } = unitOf(currency)
  return (
    <span className={cx('grid gap-2', className)}>
      <span className="t-input t-input-amount">
        <input
          placeholder="0"
          {...field}
          {...rest}
          aria-label={label}
          type="text"
          dir="ltr"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          {...waiting}
        />
        <span className="t-input-unit">{type === 'fiat' ? symbol : code}</span>
      </span>
      {presets === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
        <span role="group" aria-label={presetsLabel} className="t-presets">
          {presets.map((preset) => (
            <Chip
              key={preset.text}
              selected={preset.text === value}
              onClick={() => onValueChange(preset.text)}
            >
              {preset.label}
            </Chip>
          ))}
        </span>
      )}
    </span>
  )
}
