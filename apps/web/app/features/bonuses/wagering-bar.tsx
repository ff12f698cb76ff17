import { Trans } from '@lingui/react/macro'
import type { PlayerBonus } from '@tessera/contract'
import { wageredPercent } from '../../data/bonuses/bonus-facts.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

/** Bar and text of the wagering progress. The bar repeats the text. */
export function WageringBar({ bonus }: { readonly bonus: PlayerBonus }) {
  const { format } = useMoneyText()
  const { wagered, terms, currency } = bonus
  const [done, required] = [format(wagered, currency), format(terms.wageringRequired, currency)]
  return (
    <div className="grid gap-2">
      <span className="t-limit-bar" aria-hidden="true">
        <span style={{ inlineSize: `${wageredPercent(bonus)}%` }} />
      </span>
      <p className="figures text-xs text-text-soft">
        <Trans>
          <strong className="text-text">{done}</strong> of {required} wagered
        </Trans>
      </p>
    </div>
  )
}
