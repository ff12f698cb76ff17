import { type Fraction, fraction } from '@tessera/odds'
import type { Tx } from '@tessera/postgres'
import type { StoredBet } from '../stored-bet.ts'

/** Interface of a query: the database or a running transaction. */
export type Queryable = Pick<Tx, 'query'>

interface BetRow
  extends Omit<StoredBet, 'running' | 'because' | 'placedAtMs' | 'struckAtMs' | 'settledAtMs'> {
  readonly running: string
  readonly placedAtMs: bigint
  readonly struckAtMs: bigint | null
  readonly settledAtMs: bigint | null
}

const SELECT_BET = `
  select b.id, b.player_id as "playerId", b.wallet_token as "walletToken", b.currency, b.kind, b.accept,
    b.stake_per_line as "stakePerLine", b.lines, b.max_payout as "maxPayout", b.legs, b.results, b.state, b.refusal,
    b.new_prices as "newPrices", b.placed_at_ms as "placedAtMs", b.delay_ms as "delayMs", b.struck_at_ms as "struckAtMs",
    b.settled_at_ms as "settledAtMs", b.running, b.cashed_out as "cashedOut", b.payout, b.payments,
    b.is_closed as "isClosed", (extract(epoch from clock_timestamp() - b.created_at) * 1000)::float8 as "ageMs"
  from sportsbook.bet b`

function readFraction(text: string): Fraction {
  const [numerator, denominator] = text.split('/').map(BigInt)
  if (numerator === undefined || denominator === undefined)
    throw new Error(`invalid stored fraction: ${text}`)
  return fraction(numerator, denominator)
}

/** Formats a fraction for storage. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`

const numberOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value))

const betFromRow = (row: BetRow): StoredBet => ({
  ...row,
  running: readFraction(row.running),
  because: null,
  placedAtMs: Number(row.placedAtMs),
  struckAtMs: numberOrNull(row.struckAtMs),
  settledAtMs: numberOrNull(row.settledAtMs),
})

async function select(db: Queryable, name: string, rest: string, values: readonly unknown[]) {
  const rows = await db.query<BetRow>({ name: `sportsbook.${name}`, text: `${SELECT_BET} ${rest}` }, values)
  return rows.map(betFromRow)
}

export async function findBet(db: Queryable, id: string): Promise<StoredBet | null> {
  const [bet] = await select(db, 'bet', 'where b.id = $1', [id])
  return bet ?? null
}

/** Locks a bet until the end of the transaction. */
export async function lockBet(db: Queryable, id: string): Promise<StoredBet | null> {
  const [bet] = await select(db, 'lock_bet', 'where b.id = $1 for no key update', [id])
  return bet ?? null
}

export function findBets(db: Queryable, ids: readonly string[]): Promise<StoredBet[]> {
  return select(db, 'bets', 'where b.id = any ($1) order by b.id', [ids])
}

/** Locks bets in a fixed order, so that concurrent transactions can't deadlock. */
export function lockBets(db: Queryable, ids: readonly string[]): Promise<StoredBet[]> {
  return select(db, 'lock_bets', 'where b.id = any ($1) order by b.id for no key update', [ids])
}

/** Returns the open bets of several players, each on that player's events. */
export function openBetsOn(
  db: Queryable,
  asked: readonly { readonly playerId: string; readonly eventIds: readonly string[] }[],
): Promise<StoredBet[]> {
  const pairs = asked.flatMap(({ playerId, eventIds }) => eventIds.map((eventId) => ({ playerId, eventId })))
  return select(
    db,
    'open_bets_on',
    `where b.id in (
       select o.bet_id from unnest($1::text[], $2::text[]) u (player_id, event_id)
         join sportsbook.open_bet o on o.player_id = u.player_id
         join sportsbook.bet_leg l on l.event_id = u.event_id and l.bet_id = o.bet_id)`,
    [pairs.map(({ playerId }) => playerId), pairs.map(({ eventId }) => eventId)],
  )
}

/** Returns the bet stored under an idempotency key, with the hash of its request. */
export async function findBetOfKey(
  db: Queryable,
  playerId: string,
  idempotencyKey: string,
): Promise<{ bet: StoredBet; requestHash: Buffer } | null> {
  const [found] = await db.query<{ id: string; requestHash: Buffer }>(
    `select id, request_hash as "requestHash" from sportsbook.bet where player_id = $1 and idempotency_key = $2`,
    [playerId, idempotencyKey],
  )
  if (found === undefined) return null
  const bet = await findBet(db, found.id)
  return bet && { bet, requestHash: found.requestHash }
}

/** Returns a page of a player's bets, newest first, with their total number: settled bets, open bets, or all. */
export async function listBets(
  db: Queryable,
  playerId: string,
  isSettled: boolean | null,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ bets: StoredBet[]; total: number }> {
  const isOpen = 'exists (select from sportsbook.open_bet o where o.bet_id = b.id)'
  const filter = { true: `and not ${isOpen}`, false: `and ${isOpen}`, null: '' }[`${isSettled}`]
  const mine = `where b.player_id = $1 and b.is_listed ${filter}`
  const bets = await db.query<BetRow>(`${SELECT_BET} ${mine} order by b.id desc offset $2 limit $3`, [
    playerId,
    page.offset,
    page.limit,
  ])
  const [count] = await db.query<{ total: bigint }>(
    isSettled === false
      ? 'select count(*) as total from sportsbook.open_bet where player_id = $1'
      : `select count(*) as total from sportsbook.bet b ${mine}`,
    [playerId],
  )
  return { bets: bets.map(betFromRow), total: Number(count?.total ?? 0) }
}
