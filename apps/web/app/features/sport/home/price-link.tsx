import type { SportEvent } from '@tessera/contract'
import { decimalPrice } from '@tessera/odds/decimal-price'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { AppLink } from '../../../shared/navigation/app-link.tsx'

/** What slips of paper call the sides and the draw, where their names stand above the prices. */
const SHORT_NAMES: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

export interface PriceLinksProps {
  readonly outcomes: NonNullable<SportEvent['main']>['outcomes']
  /** Where a press leads: prices are bet on there. */
  readonly to: string
  /** Whether the names of the sides stand above: they are not said a second time, for which there is no room. */
  readonly isBelowSides?: boolean
}

/** The prices of a market, each a way to where it can be bet on. */
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
          <b className="figures">{price === null ? '–' : decimalPrice(price, locale)}</b>
        </AppLink>
      ))}
    </span>
  )
}
