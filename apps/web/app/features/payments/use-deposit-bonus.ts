import type { BonusOffer } from '@tessera/contract'
import { useState } from 'react'
import { depositOffersQuery } from '../../data/bonuses/queries.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Bonuses that the player can get with a deposit, and the chosen one. */
export interface DepositBonusChoice {
  readonly offers: readonly BonusOffer[]
  /** Null for none, and while the chosen one is not on offer in this currency. */
  readonly chosen: BonusOffer | null
  choose(bonusId: string | null): void
}

/** Reads the bonuses for a deposit in a currency, and keeps the player's choice. */
export function useDepositBonus(currency: string): DepositBonusChoice {
  const [id, choose] = useState<string | null>(null)
  const { data } = useApiQuery(depositOffersQuery(currency))
  const offers = (data?.data ?? []).filter(({ unavailable }) => unavailable === null)
  return { offers, chosen: offers.find((offer) => offer.id === id) ?? null, choose }
}
