import { useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { BACK } from '../parts/icons.ts'
import { decimalSign, PAD_KEYS, typedKey } from '../slip/stake-pad.ts'

/** True on a device with a touch screen, whose keyboard would cover the slip. */
export const hasStakePad = (): boolean => matchMedia('(pointer: coarse)').matches

/** Digits for a stake, in place of the keyboard of a phone. */
export function StakePad(props: {
  readonly text: string
  readonly decimals: number
  readonly onType: (text: string) => void
}) {
  const words = useWords()
  const sign = decimalSign(words.formats)
  const { text, decimals, onType } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div className="stake-pad" role="group" aria-label={words.say('slip.pad')} dir="ltr">
      {PAD_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className="preset"
          disabled={key === 'decimal' && decimals === 0}
          aria-label={key === 'delete' ? words.say('slip.pad.delete') : undefined}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType(typedKey(text, key, { sign, decimals }))}
        >
          {key === 'delete' ? <Icon icon={BACK} size={18} /> : key === 'decimal' ? sign : key}
        </button>
      ))}
    </div>
  )
}
