import { currencyOf } from '@tessera/money'
import type { ComponentProps } from 'react'
import { Chip } from './chip.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { useWaiting } from './use-waiting.ts'

export type AmountPreset = {
  readonly label: string
  /** The text that it puts in: "50.00", "12,50". */
  readonly text: string
}

export type AmountInputProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> & {
  readonly currency: string
  /** What was typed, as it was typed: `readAmount` says what it is worth. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly presets?: readonly AmountPreset[]
  /** Names the presets, for screen readers. */
  readonly presetsLabel?: string
  readonly label?: string
  readonly className?: string
}

/** An amount of money, large, with presets below. Nothing that is typed is changed: it would be another amount. */
export function AmountInput(props: AmountInputProps) {
  const { currency, value, onValueChange, presets, presetsLabel, label, className, ...rest } = props
  const field = useFieldControl()
  const waiting = useWaiting()
  const { decimals, symbol, type, code } = currencyOf(currency)
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
