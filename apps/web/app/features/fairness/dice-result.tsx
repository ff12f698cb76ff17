import { useLingui } from '@lingui/react/macro'
import type { DiceChoices } from '@tessera/fairness'
import { diceFace } from '@tessera/mosaic/dice'
import { Icon } from '@tessera/ui'
import { MOON_ICON, SUN_ICON } from '@tessera/ui/icons'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { hundredths } from './choice-text.ts'
import { SCALE_END, winningSpans } from './round-facts.ts'

export interface DiceResultProps {
  readonly values: readonly number[]
  readonly choices: DiceChoices
}

const SUN = 0

/** Pairs each value with its position, the only difference between equal values. */
const placed = (values: readonly number[]) => values.map((value, place) => ({ value, place }))

/** A dice result drawn as in its game: dice, coins, a point on the scale, or a multiplier. */
export function DiceResult({ values, choices }: DiceResultProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [first = 0] = values
  if (choices.type === 'streak') {
    return (
      <p
        className="flex flex-wrap gap-2"
        role="img"
        aria-label={values.map((toss) => (toss === SUN ? t`sun` : t`moon`)).join(', ')}
      >
        {placed(values).map(({ value: toss, place }) => (
          <span key={place} className="proof-coin" data-side={toss === SUN ? 'sun' : 'moon'}>
            <Icon icon={toss === SUN ? SUN_ICON : MOON_ICON} size={24} />
          </span>
        ))}
      </p>
    )
  }
  if (choices.type === 'sum-set' || choices.type === 'sum-over-under') {
    return (
      <p className="flex flex-wrap items-center gap-3">
        {placed(values).map(({ value, place }) => (
          <svg key={place} viewBox="0 0 100 100" className="proof-die" role="img" aria-label={String(value)}>
            {diceFace(value).map(({ path, transform }) => (
              <path key={transform} d={path} transform={transform} />
            ))}
          </svg>
        ))}
        <span className="figures font-display text-3xl font-bold">
          {`= ${values.reduce((sum, value) => sum + value, 0)}`}
        </span>
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="figures font-display text-3xl font-bold">
        {choices.type === 'target' ? `${hundredths(first, locale)}×` : hundredths(first, locale)}
      </p>
      {choices.type === 'target' ? null : (
        <svg
          viewBox={`0 0 ${SCALE_END} 700`}
          preserveAspectRatio="none"
          className="proof-scale"
          aria-hidden="true"
        >
          <rect width={SCALE_END} height="700" className="proof-scale-ground" />
          {winningSpans(choices).map(([from, to]) => (
            <rect
              key={from}
              x={from}
              width={Math.max(to - from, 1)}
              height="700"
              className="proof-scale-won"
            />
          ))}
          <rect x={Math.max(0, first - 40)} width="80" height="700" className="proof-scale-mark" />
        </svg>
      )}
    </div>
  )
}
