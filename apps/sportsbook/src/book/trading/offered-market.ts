import type { EventUpdated } from '@tessera/contract/sportsbook'
import type { NamedMarket } from '../../feed/named-market.ts'
import type { PricedMarket } from './priced-market.ts'

/** An offered market with the content of a page, but without names. */
export interface OfferedMarket {
  readonly market: NamedMarket
  readonly key: string
  readonly status: EventUpdated['markets'][number]['status']
  readonly version: string
  readonly priced: PricedMarket | null
  /** True if danger alone suspends the market. */
  readonly isHeld: boolean
}
