import type { EventOf } from '@tessera/contract/channels'
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
  /** Lowest payout multiple of a casino bet whose odds the player has chosen, in thousandths; 1000 by default. */
  minMultiplier?: bigint
  /** Largest amount that becomes the player's; the rest is forfeited. */
  maxConversion?: bigint
  /** Sticky money: the part of the balance that is never converted. */
  unconverted?: bigint
  /** Facts of the bonus in the event that the ledger publishes when the grant ends. */
  facts?: BonusFacts
  expiresAt: Date
}

/** Facts of a bonus that the event about its end repeats. */
export type BonusFacts = Omit<EventOf<'bonuses'>['bonus'], 'status' | 'result' | 'converted'>

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
    min_multiplier: grant.minMultiplier?.toString(),
    max_conversion: grant.maxConversion?.toString(),
    unconverted: grant.unconverted?.toString(),
    facts: grant.facts,
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

const GRANT_COLUMNS = `g.id, g.player_id as "playerId", g.currency, g.state, a.balance,
  g.wagering_required as "wageringRequired", g.wagered, g.expires_at as "expiresAt", g.ended_at as "endedAt"`

/** Returns the player's grants, the latest first. */
export const listGrants = (db: Queryable, playerId: string): Promise<Grant[]> =>
  db.query<Grant>(
    `select ${GRANT_COLUMNS} from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id
      where g.player_id = $1 order by g.id desc`,
    [playerId],
  )

/** Returns the amounts that ended grants have converted into own money. A grant that converted nothing is omitted. */
export const listConversions = (
  db: Queryable,
  grantIds: readonly bigint[],
): Promise<{ grantId: bigint; amount: bigint }[]> =>
  db.query<{ grantId: bigint; amount: bigint }>(
    `select a.grant_id as "grantId", -p.amount as amount
      from ledger.account a
      join ledger.transaction t on t.scope = 'bonus' and t.key = a.grant_id || ':conversion'
      join ledger.posting p on p.transaction_id = t.id and p.account_id = a.id
      where a.grant_id = any ($1::bigint[])`,
    [grantIds],
  )

/** Counts the player's open rounds in which money of a grant is at stake. */
export async function countRoundsOfGrant(
  db: Queryable,
  { id, playerId }: Pick<Grant, 'id' | 'playerId'>,
): Promise<number> {
  const { count } = onlyRow(
    await db.query<{ count: number }>(
      `select count(*)::integer as count
        from ledger.open_round o
        join ledger.round_part p on p.player_id = o.player_id and p.round_id = o.round_id
        join ledger.account a on a.id = p.account_id
        where o.player_id = $1 and a.grant_id = $2 and p.staked > p.refunded`,
      [playerId, id],
    ),
  )
  return count
}

/** A grant that is to be ended. */
export interface DueGrant {
  id: bigint
  playerId: string
  state: Extract<GrantState, 'expired' | 'forfeited'>
}

/** An active grant, and when it expires. */
export interface EndingGrant {
  id: bigint
  expiresAt: Date
}

/** Lists active grants that expire after a time and until another one, in the order of their ids after `after`. */
export const listEndingGrants = (
  db: Queryable,
  { from, to }: { from: Date; to: Date },
  after: bigint,
  limit: number,
): Promise<EndingGrant[]> =>
  db.query<EndingGrant>(
    `select g.id, g.expires_at as "expiresAt" from ledger.bonus_grant g
      where g.state = 'active' and g.expires_at > $1 and g.expires_at <= $2 and g.id > $3 order by g.id limit $4`,
    [from.toISOString(), to.toISOString(), after, limit],
  )

/**
 * Lists active grants that have expired, and those whose money is used up: nothing is left and no open round can bring
 * some back. `after` is the last grant of the previous page.
 */
export const listDueGrants = (db: Queryable, at: Date, after: bigint, limit: number): Promise<DueGrant[]> =>
  db.query<DueGrant>(
    `select g.id, g.player_id as "playerId", case when g.expires_at <= $1 then 'expired' else 'forfeited' end as state
      from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id
      where g.state = 'active' and g.id > $2 and (g.expires_at <= $1 or a.balance = 0 and not exists (
        select from ledger.open_round o
          join ledger.round_part p on p.player_id = o.player_id and p.round_id = o.round_id
          where o.player_id = g.player_id and p.account_id = a.id))
      order by g.id limit $3`,
    [at.toISOString(), after, limit],
  )
