import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import type { RecordPart } from '@tessera/provider-kit'
import { realPlayerKey } from '../sessions/session-store.ts'

/** End of a batch: the game, the start of its last round and the round's id. */
const PLACE = /^([a-z0-9-]{2,48})(?: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([A-Za-z0-9_:.-]{1,64}))?$/

interface RoundRow {
  readonly place: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint | null
  readonly balanceBefore: bigint | null
  readonly balanceAfter: bigint | null
}

/**
 * Reads rounds in the order of the index for a game's history, so that a batch costs the same at the end of a
 * long one. A round that is not closed has its result already, but its free spins are still to be shown, so
 * the result is excluded.
 */
const ROUNDS = `
  select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || r.id as place,
    r.id, r.game_id as "gameId", r.phase, s.currency, r.stake, r.choices, r.refusal,
    case when r.phase = 'closed' then r.payout end as payout, case when s.free_rounds_id is null or s.free_session_id is not null then r.balance_before end as "balanceBefore",
    case when r.phase = 'closed' then r.balance_after end as "balanceAfter", r.spins_shown as "spinsShown",
    case when r.phase = 'closed' then r.spins_total end as "spinsTotal", r.nonce, p.server_seed_hash as "serverSeedHash",
    r.created_at as "createdAt", r.closed_at as "closedAt"
  from studio.round r
  join studio.game_session s on s.id = r.session_id
  join studio.seed_pair p on p.id = r.seed_pair_id
  where r.player_key = $1 and r.game_id = $2
    and ($3::timestamptz is null or (r.created_at, r.id) > ($3::timestamptz, $4::text))
  order by r.created_at, r.id limit $5`

/**
 * Exports a player's rounds, game by game. Their results follow from the seeds, the nonce and the choices.
 */
export const roundsPart = (database: Database): RecordPart => ({
  name: 'rounds',
  tables: ['studio.round'],
  async read(playerId, after, limit) {
    const key = realPlayerKey(playerId)
    const nextGame = async (game: string): Promise<string | null> => {
      const [row] = await database.query<{ game: string | null }>(
        'select min(game_id) as game from studio.round where player_key = $1 and game_id > $2',
        [key, game],
      )
      return row?.game ?? null
    }
    const [, game, begunAt, id] = PLACE.exec(after ?? (await nextGame('')) ?? '') ?? []
    if (game === undefined) {
      if (after === null) return { rows: [], next: null }
      throw new RangeError('this is not a position among the rounds')
    }
    const found = await database.query<RoundRow>(ROUNDS, [key, game, begunAt ?? null, id ?? null, limit])
    const last = found.at(-1)
    const isFull = found.length === limit && last !== undefined
    return { rows: found.map(roundRecord), next: isFull ? `${game} ${last.place}` : await nextGame(game) }
  },
})

function roundRecord({ place: _, ...row }: RoundRow) {
  const text = (subunits: bigint | null): string | null =>
    subunits === null ? null : toDecimalText(subunits, currencyOf(row.currency))
  return {
    ...row,
    stake: text(row.stake),
    payout: text(row.payout),
    balanceBefore: text(row.balanceBefore),
    balanceAfter: text(row.balanceAfter),
  }
}
