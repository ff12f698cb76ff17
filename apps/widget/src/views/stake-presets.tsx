import type { Quote } from '@tessera/contract/sportsbook'
import { type AmountUnit, shortAmount, typedAmount } from '@tessera/money'
import { useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { presetsOf } from '../slip/presets.ts'

type Offer = NonNullable<Quote['offer']>

/** Returns the highest stake per line: the maximum of the offer, as far as the balance covers it. */
function maxStake({ maxStakePerLine, minStakePerLine, lines }: Offer, balance: number | null): number {
  const covered = balance === null ? maxStakePerLine : Math.floor(balance / lines)
  return covered < minStakePerLine ? maxStakePerLine : Math.min(covered, maxStakePerLine)
}

/** Buttons that enter a stake: round amounts, and the maximum. */
export function StakePresets(props: {
  readonly offer: Offer | null
  readonly unit: AmountUnit
  readonly onChoose: (text: string) => void
}) {
  const { offer, unit, onChoose } = props
  const words = useWords()
  const balance = useStore(useRuntime().account.state)?.balance ?? null
  const { type, code, subunitToUnit } = unit
  const most = offer ? maxStake(offer, balance) : null
  const short = (subunits: number) => shortAmount(subunits, code, words.formats)
  const choose = (subunits: number) => onChoose(typedAmount(subunits, code, words.formats))
  return (
    <span className="presets">
      {(type === 'fiat' ? presetsOf(subunitToUnit, offer?.minStakePerLine ?? 0) : []).map((subunits) => (
        <button key={subunits} type="button" className="preset" onClick={() => choose(subunits)}>
          {short(subunits)}
        </button>
      ))}
      <button
        type="button"
        className="preset"
        disabled={most === null}
        aria-label={most === null ? undefined : `${words.say('slip.max')} ${short(most)}`}
        onClick={() => choose(most ?? 0)}
      >
        {words.say('slip.max')}
      </button>
    </span>
  )
}
