import type { SportEvent } from '@tessera/contract'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { AppLink } from '../../../shared/navigation/app-link.tsx'
import { oddsText } from './odds-text.ts'

export interface PriceLinksProps {
  readonly outcomes: NonNullable<SportEvent['main']>['outcomes']
  /** Where a press leads: prices are bet on there. */
  readonly to: string
}

/** The prices of a market, each a way to where it can be bet on. */
export function PriceLinks({ outcomes, to }: PriceLinksProps) {
  const { locale } = useLocale()
  return (
    <span className="sport-prices">
      {outcomes.map(({ id, name, price }) => (
        <AppLink key={id} to={to} className="sport-price" data-off={price === null || undefined}>
          <span>{name}</span>
          <b className="figures">{price === null ? '–' : oddsText(price, locale)}</b>
        </AppLink>
      ))}
    </span>
  )
}
