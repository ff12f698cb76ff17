import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

/** Basis points of a stake that count towards wagering: by game, else by category, else `other`. */
export interface Contribution {
  games?: Readonly<Record<string, number>>
  categories?: Readonly<Record<string, number>>
  other: number
}

/** Terms of a bonus grant, copied from its campaign. Amounts are in subunits of the grant's currency. */
export interface GrantTerms {
  /** Order in which a stake draws on pots: own money has rank 0, lower ranks come first. Not 0. */
  rank: number
  /** In 1/10,000 of a subunit, which makes every contribution exact. */
  wageringRequired: bigint
  contribution: Contribution
  /** Largest stake while wagering. */
  maxBet?: bigint
  excludedGames?: readonly string[]
  /** Lowest odds of sports bets, in thousandths. */
  minOdds?: bigint
  /** Largest amount that becomes the player's; the rest is forfeited. */
  maxConversion?: bigint
  expiresAt: Date
}

export type GrantState = 'active' | 'completed' | 'forfeited' | 'expired' | 'cancelled'

export interface Grant {
  id: bigint
  playerId: string
  currency: string
  state: GrantState
  /** Bonus money of the grant, in subunits. */
  balance: bigint
  /** Both in 1/10,000 of a subunit. */
  wageringRequired: bigint
  wagered: bigint
  expiresAt: Date
  endedAt: Date | null
}

/**
 * Grants a bonus from the house's money and returns its id, which is the same for a repeated key. Opens the player's account
 * in the currency if necessary.
 */
export async function openGrant(
  tx: Tx,
  grant: { playerId: string; currency: string; amount: bigint; scope: string; key: string } & GrantTerms,
  at: Date | null = null,
): Promise<bigint> {
  const terms = {
    rank: grant.rank,
    wagering_required: grant.wageringRequired.toString(),
    contribution: grant.contribution,
    max_bet: grant.maxBet?.toString(),
    excluded_games: grant.excludedGames,
    min_odds: grant.minOdds?.toString(),
    max_conversion: grant.maxConversion?.toString(),
    expires_at: grant.expiresAt.toISOString(),
  }
  const { id } = onlyRow(
    await tx.query<{ id: bigint }>(
      'select ledger.open_grant($1, $2, $3, $4, $5, $6, $7::timestamptz) as id',
      [
        grant.playerId,
        grant.currency,
        grant.amount,
        JSON.stringify(terms),
        grant.scope,
        grant.key,
        at?.toISOString() ?? null,
      ],
    ),
  )
  return id
}

/**
 * Ends an active grant: a completed one converts its money to the player's up to the largest conversion, and what remains goes
 * back to the house. Returns false if the grant has ended before.
 */
export async function endGrant(
  tx: Tx,
  grantId: bigint,
  state: Exclude<GrantState, 'active'>,
  at: Date | null = null,
): Promise<boolean> {
  const { isEnded } = onlyRow(
    await tx.query<{ isEnded: boolean }>('select ledger.end_grant($1, $2, $3::timestamptz) as "isEnded"', [
      grantId,
      state,
      at?.toISOString() ?? null,
    ]),
  )
  return isEnded
}

/** Returns the player's grants, the latest first. */
export const listGrants = (db: Queryable, playerId: string): Promise<Grant[]> =>
  db.query<Grant>(
    `select g.id, g.player_id as "playerId", g.currency, g.state, a.balance, g.wagering_required as "wageringRequired",
        g.wagered, g.expires_at as "expiresAt", g.ended_at as "endedAt"
      from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id
      where g.player_id = $1 order by g.id desc`,
    [playerId],
  )
