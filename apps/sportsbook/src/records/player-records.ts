import type { AccountStage } from '@tessera/contract/provider-records'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { type KeptOfPlayers, partInOrder } from '@tessera/provider-kit'

/** Query of a bet with its related rows. Times of sport are in milliseconds of the sport clock. */
const SELECT_BET = `
  select b.id as place, b.id, b.currency, b.kind, b.accept, b.stake_per_line as "stakePerLine", b.lines, b.legs, b.results,
    b.state, b.refusal, b.running, b.max_payout as "maxPayout", b.payout, b.cashed_out as "cashedOut",
    (select jsonb_agg(jsonb_build_object('percent', c.percent, 'amount', c.amount, 'byRule', c.idempotency_key is null,
       'madeAt', c.made_at) order by c.number) from sportsbook.cash_out c where c.bet_id = b.id) as "cashOuts",
    (select max(r.threshold) from sportsbook.cash_out_rule r where r.bet_id = b.id) as "sellsItselfAt",
    b.created_at as "createdAt", to_timestamp(b.placed_at_ms / 1000.0) as "placedAt",
    to_timestamp(b.struck_at_ms / 1000.0) as "struckAt", to_timestamp(b.settled_at_ms / 1000.0) as "settledAt"
  from sportsbook.bet b`

const BET_TABLES = ['sportsbook.bet', 'sportsbook.bet_leg', 'sportsbook.cash_out', 'sportsbook.cash_out_rule']

interface ExportedBet {
  readonly currency: string
  readonly stakePerLine: bigint
  readonly maxPayout: bigint
  readonly payout: bigint
  readonly cashedOut: bigint
  readonly sellsItselfAt: bigint | null
  readonly cashOuts: readonly { readonly amount: number }[] | null
}

/** Formats the amounts in a row of {@link SELECT_BET} as decimals. */
function showBet(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // The query defines these columns.
  const bet = row as Readonly<Record<string, unknown>> & ExportedBet
  const text = (subunits: bigint): string => toDecimalText(subunits, currencyOf(bet.currency))
  return {
    ...bet,
    stakePerLine: text(bet.stakePerLine),
    maxPayout: text(bet.maxPayout),
    payout: text(bet.payout),
    cashedOut: text(bet.cashedOut),
    sellsItselfAt: bet.sellsItselfAt === null ? null : text(bet.sellsItselfAt),
    cashOuts: (bet.cashOuts ?? []).map((sold) => ({ ...sold, amount: text(BigInt(sold.amount)) })),
  }
}

/**
 * Data that the sportsbook stores about players. Bets that moved money are kept: results may be corrected, and the
 * ledger refers to them.
 */
export const playerRecords = (database: Database): KeptOfPlayers => ({
  parts: [
    partInOrder(database, {
      name: 'bets',
      tables: BET_TABLES,
      text: `${SELECT_BET} where b.player_id = $1 and b.is_listed and ($2::text is null or b.id > $2)
        order by b.id limit $3`,
      show: showBet,
    }),
    partInOrder(database, {
      name: 'refused-bets',
      tables: ['sportsbook.bet'],
      text: `${SELECT_BET} where b.player_id = $1 and not b.is_listed and ($2::text is null or b.id > $2)
        order by b.id limit $3`,
      show: showBet,
    }),
    partInOrder(database, {
      name: 'favourite-events',
      tables: ['sportsbook.favourite'],
      text: `
        select event_id as place, event_id as "eventId", added_at as "addedAt" from sportsbook.favourite
        where player_id = $1 and ($2::text is null or event_id > $2) order by event_id limit $3`,
    }),
    partInOrder(database, {
      name: 'favourite-markets',
      tables: ['sportsbook.favourite_market'],
      text: `
        select sport_id || '/' || market_type as place, sport_id as "sportId", market_type as "marketType",
          added_at as "addedAt"
        from sportsbook.favourite_market
        where player_id = $1 and ($2::text is null or sport_id || '/' || market_type collate "C" > $2)
        order by sport_id || '/' || market_type collate "C" limit $3`,
    }),
    partInOrder(database, {
      name: 'favourite-teams-and-leagues',
      tables: ['sportsbook.favourite_mark'],
      text: `
        select kind || '/' || mark_id as place, kind, mark_id as id, sport_id as "sportId", name, added_at as "addedAt"
        from sportsbook.favourite_mark
        where player_id = $1 and ($2::text is null or kind || '/' || mark_id collate "C" > $2)
        order by kind || '/' || mark_id collate "C" limit $3`,
    }),
    partInOrder(database, {
      name: 'betting-settings',
      tables: ['sportsbook.betting_setting'],
      text: `
        select 'settings' as place, sport_order as "sportOrder", goal_alerts as "goalAlerts", changed_at as "changedAt"
        from sportsbook.betting_setting where player_id = $1 and $2::text is null limit $3`,
    }),
    partInOrder(database, {
      name: 'widget-sessions',
      tables: ['sportsbook.widget_session'],
      text: `
        select id::text as place, currency, locale, country_code as country, platform, lobby_url as "lobbyUrl",
          created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt"
        from sportsbook.widget_session where player_id = $1 and ($2::text is null or id::text collate "C" > $2)
        order by id::text collate "C" limit $3`,
    }),
  ],
  leftOut: {
    'sportsbook.open_bet': 'an index of open bets; the bet itself contains its state',
    'sportsbook.payment':
      'payments on their way to the wallet, deleted within moments; the bet contains its payout',
  },
  forget: (playerId, stage) => database.transaction((tx) => forgetPlayer(tx, playerId, stage)),
})

/** Deletes a player's data once no new session is possible. Later stages delete what was stored in the meantime. */
async function forgetPlayer(tx: Tx, playerId: string, _stage: AccountStage): Promise<void> {
  const tables = ['favourite', 'favourite_market', 'favourite_mark', 'betting_setting', 'widget_session']
  for (const table of tables)
    await tx.query(`delete from sportsbook.${table} where player_id = $1`, [playerId])
  await tx.query(
    `delete from sportsbook.cash_out_rule r using sportsbook.bet b where b.player_id = $1 and r.bet_id = b.id`,
    [playerId],
  )
  // No stake was requested for these bets.
  await tx.query(
    `with gone as (
       delete from sportsbook.bet where player_id = $1 and not is_listed and state = 'refused' returning id, legs
     ), events as (
       select distinct id, leg->>'eventId' as event_id from gone, jsonb_array_elements(legs) leg
     )
     delete from sportsbook.bet_leg l using events e where l.event_id = e.event_id and l.bet_id = e.id`,
    [playerId],
  )
}
