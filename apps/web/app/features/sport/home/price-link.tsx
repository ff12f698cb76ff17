import type { SportEvent } from '@tessera/contract'
import { moneyLocaleOf } from '@tessera/contract/languages'
import { decimalPrice } from '@tessera/odds/decimal-price'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { AppLink } from '../../../platform/navigation/app-link.tsx'

/** Conventional names of sides and draw on bet slips, used if the full names are shown above the prices. */
const SHORT_NAMES: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

export interface PriceLinksProps {
  readonly outcomes: NonNullable<SportEvent['main']>['outcomes']
  /** Target of the prices, where bets are placed. */
  readonly to: string
  /** True if the names of the sides are shown above, so that there is no need and no room to repeat them. */
  readonly isBelowSides?: boolean
}

/** Prices of a market, each a link to where bets are placed. */
export function PriceLinks({ outcomes, to, isBelowSides = false }: PriceLinksProps) {
  const { locale } = useLocale()
  return (
    <span className="sport-prices">
      {outcomes.map(({ id, name, price }) => (
        <AppLink key={id} to={to} className="sport-price" data-off={price === null || undefined}>
          {isBelowSides && SHORT_NAMES[id] ? (
            <span>
              {SHORT_NAMES[id]}
              <span className="sr-only">{` ${name}`}</span>
            </span>
          ) : (
            <span>{name}</span>
          )}
          <b className="figures">{price === null ? '–' : decimalPrice(price, moneyLocaleOf(locale))}</b>
        </AppLink>
      ))}
    </span>
  )
}
