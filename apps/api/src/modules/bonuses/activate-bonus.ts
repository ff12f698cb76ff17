import type { BonusTerms } from '@tessera/contract'
import { endGrant, type GrantTerms, openGrant } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type BonusRow, setGrant } from './bonus-store.ts'
import { factsOfBonus, publishBonus } from './publish-bonus.ts'

const DAY_MS = 86_400_000

/** Scope of the grants' idempotency keys in the ledger. */
const LEDGER_SCOPE = 'bonus-grant'

/** Ranks of bonus money among the pots of a stake; own money has rank 0. */
const RANKS = { own_first: 1, bonus_first: -1 } as const

/** Returns what the money core enforces of a bonus that is activated now. */
export const grantTerms = (terms: BonusTerms, amount: bigint, now: Date): GrantTerms => ({
  rank: RANKS[terms.order],
  wageringRequired: BigInt(terms.wageringRequired) * 10_000n,
  contribution: terms.contribution,
  excludedGames: terms.excludedGameIds,
  minMultiplier: BigInt(terms.minMultiplier),
  unconverted: terms.isSticky ? amount : 0n,
  expiresAt: new Date(now.getTime() + terms.activeDays * DAY_MS),
  ...(terms.maxBet === null ? {} : { maxBet: BigInt(terms.maxBet) }),
  ...(terms.minOdds === null ? {} : { minOdds: BigInt(terms.minOdds) }),
  ...(terms.maxConversion === null ? {} : { maxConversion: BigInt(terms.maxConversion) }),
})

/** Activates an issued bonus: its money comes from the house onto a grant with its terms. The caller holds the player's lock. */
export async function activateBonus(tx: Tx, bonus: BonusRow, now: Date): Promise<BonusRow> {
  const { id, playerId, currency, amount, terms } = bonus
  const grantId = await openGrant(
    tx,
    {
      ...{ playerId, currency, amount, scope: LEDGER_SCOPE, key: id },
      ...grantTerms(terms, amount, now),
      facts: factsOfBonus(bonus),
    },
    now,
  )
  await setGrant(tx, id, grantId, now)
  await publishBonus(tx, bonus, 'active')
  // Without a requirement, the money is the player's at once.
  if (terms.wageringRequired === 0) await endGrant(tx, grantId, 'completed', now)
  return { ...bonus, grantId, activatedAt: now }
}
