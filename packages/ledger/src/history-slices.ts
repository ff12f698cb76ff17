import { HISTORY_COLUMNS, OPEN_ROUNDS, type Round } from './history.ts'
import { onlyRow, type Queryable } from './queryable.ts'
import type { HistoryKind } from './sessions.ts'

/** Rounds of a player's history that match all of these. */
export interface RoundFilter {
  playerId: string
  historyKind: HistoryKind
  /** Only settled rounds, in the order of their settlement, or only open ones. */
  isSettled?: boolean | undefined
  currency?: string | undefined
  /** Time from which, and before which, the round was opened; for settled rounds, was settled. */
  from?: Date | undefined
  until?: Date | undefined
}

/** Part of a history next to a place: rounds before it are older. Without a place, the newest rounds. */
export interface SliceQuery extends RoundFilter {
  before?: bigint | undefined
  after?: bigint | undefined
  limit: number
}

/** Rounds, newest first. */
export interface RoundSlice {
  rows: Round[]
  /** The next older rounds are before this place; null if there are none. */
  older: bigint | null
  /** The next newer rounds are after this place; null if there are none. */
  newer: bigint | null
}

/** Rounds that one slice reads at most: a rare currency costs a bounded time, and the caller continues at `older`. */
const READ_MAX = 50_000
/** Rounds read at once: at first as many as wanted, then more and more while few of them match. */
const CHUNK_MAX = 16_000
const CHUNK_GROWTH = 4
/** Numbers follow the order of the player's lock, times that of the operations. Transactions don't last longer than this. */
const DISORDER_MS = 60_000

interface PlacedRound extends Round {
  place: bigint
}

/** Places are the numbers without gaps of a player's rounds, in the order of opening or of settlement. */
interface Order {
  readonly from: string
  readonly time: string
  /** Number of places. */
  readonly total: bigint
}

/** Rounds by opening. `number > 0` is the condition of the index. */
const OPENED = `(select r.*, r.number as place from ledger.round r
    where r.player_id = $1 and r.history_kind = $2 and r.number > 0`
const SETTLED = `(select r.*, r.settled_number as place from ledger.round r
    where r.player_id = $1 and r.history_kind = $2`

/** Returns a subquery of the rounds in a range of places. */
const rangeOf = (isSettled: boolean, range: (place: string) => string): string =>
  isSettled
    ? `${SETTLED} and ${range('r.settled_number')}
        union all
        select r.*, l.number from ledger.late_settlement l
          join ledger.round r on r.player_id = l.player_id and r.id = l.round_id
          where l.player_id = $1 and l.history_kind = $2 and ${range('l.number')}) placed`
    : `${OPENED} and ${range('r.number')}) placed`

/**
 * Returns a slice of a player's history. Its cost depends on the rounds that it reads, not on its place: places are an index
 * range, and times are found by halving it.
 */
export async function sliceRounds(db: Queryable, query: SliceQuery): Promise<RoundSlice> {
  if (query.isSettled === false) return sliceOpenRounds(db, query)
  const order = await orderOf(db, query)
  const lowest = query.from ? await placeBefore(db, query, order, query.from, -DISORDER_MS) : 0n
  const highest = query.until ? await placeBefore(db, query, order, query.until, DISORDER_MS) : order.total
  if (query.after !== undefined) {
    const newer = await readNewer(db, query, { from: query.after, to: highest })
    if (newer.rows.length === query.limit || newer.reached < highest)
      return {
        rows: newer.rows.reverse(),
        older: query.after > lowest ? query.after + 1n : null,
        newer: newer.reached < highest ? newer.reached : null,
      }
  }
  // Too few newer rounds for a page: it is the newest one.
  const start = query.after === undefined ? smaller(highest, (query.before ?? highest + 1n) - 1n) : highest
  const { rows, reached } = await readOlder(db, query, { from: start, to: lowest })
  return {
    rows,
    older: reached > lowest ? reached + 1n : null,
    newer: start < highest ? start : null,
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

async function orderOf(db: Queryable, { playerId, historyKind, isSettled }: RoundFilter): Promise<Order> {
  const column = isSettled ? `${historyKind}_settled_count` : `${historyKind}_count`
  const found = await db.query<{ total: bigint }>(
    `select ${column} as total from ledger.player where id = $1`,
    [playerId],
  )
  return {
    from: rangeOf(isSettled === true, (place) => `${place} = $3`),
    time: isSettled ? 'settled_at' : 'opened_at',
    total: found.length === 0 ? 0n : onlyRow(found).total,
  }
}

/** Returns the last place whose time is before a moment, moved by the disorder of times. */
async function placeBefore(
  db: Queryable,
  { playerId, historyKind }: RoundFilter,
  { from, time, total }: Order,
  moment: Date,
  disorderMs: number,
): Promise<bigint> {
  const limit = new Date(moment.getTime() + disorderMs)
  let [low, high] = [0n, total + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    const [row] = await db.query<{ at: Date }>(`select ${time} as at from ${from}`, [
      playerId,
      historyKind,
      middle,
    ])
    if (row && row.at < limit) low = middle
    else high = middle
  }
  return low
}

interface Span {
  /** Place at which reading starts, and place that it must not pass. */
  readonly from: bigint
  readonly to: bigint
}

interface Read {
  readonly rows: PlacedRound[]
  readonly reached: bigint
}

/** Reads rounds from a place downwards, itself included, to another one, which is excluded. */
async function readOlder(db: Queryable, query: SliceQuery, { from, to }: Span): Promise<Read> {
  const rows: PlacedRound[] = []
  let reached = from
  for (let size = query.limit; mayReadOn(rows, query, from - reached) && reached > to; size = next(size)) {
    const end = larger(to, reached - BigInt(size))
    const found = await readRange(db, query, { above: end, upTo: reached }, 'desc', query.limit - rows.length)
    rows.push(...found)
    reached = rows.length === query.limit ? (found.at(-1)?.place ?? end + 1n) - 1n : end
  }
  return { rows, reached }
}

/** Reads rounds above a place, which is excluded, upwards to another one. They are in ascending order. */
async function readNewer(db: Queryable, query: SliceQuery, { from, to }: Span): Promise<Read> {
  const rows: PlacedRound[] = []
  let reached = from
  for (let size = query.limit; mayReadOn(rows, query, reached - from) && reached < to; size = next(size)) {
    const end = smaller(to, reached + BigInt(size))
    const found = await readRange(db, query, { above: reached, upTo: end }, 'asc', query.limit - rows.length)
    rows.push(...found)
    reached = rows.length === query.limit ? (found.at(-1)?.place ?? end) : end
  }
  return { rows, reached }
}

const next = (size: number): number => Math.min(size * CHUNK_GROWTH, CHUNK_MAX)
const mayReadOn = (rows: readonly Round[], { limit }: SliceQuery, read: bigint): boolean =>
  rows.length < limit && read < BigInt(READ_MAX)

const readRange = (
  db: Queryable,
  { playerId, historyKind, isSettled, currency, from, until }: SliceQuery,
  { above, upTo }: { readonly above: bigint; readonly upTo: bigint },
  direction: 'asc' | 'desc',
  limit: number,
): Promise<PlacedRound[]> => {
  const time = isSettled ? 'settled_at' : 'opened_at'
  return db.query<PlacedRound>(
    `select ${HISTORY_COLUMNS}, place
       from ${rangeOf(isSettled === true, (place) => `${place} > $3 and ${place} <= $4`)}
       where ($5::text is null or currency = $5)
         and ($6::timestamptz is null or ${time} >= $6) and ($7::timestamptz is null or ${time} < $7)
       order by place ${direction} limit $8`,
    [
      playerId,
      historyKind,
      above,
      upTo,
      currency ?? null,
      from?.toISOString() ?? null,
      until?.toISOString() ?? null,
      limit,
    ],
  )
}

/** Open rounds are few and have an index of their own. */
async function sliceOpenRounds(db: Queryable, query: SliceQuery): Promise<RoundSlice> {
  const { playerId, historyKind, currency, from, until, before, after, limit } = query
  const read = (range: string, place: bigint | null, direction: 'asc' | 'desc') =>
    db.query<Round>(
      `select ${HISTORY_COLUMNS} from ${OPEN_ROUNDS}
         where player_id = $1 and history_kind = $2 and ($3::text is null or currency = $3)
           and ($4::timestamptz is null or opened_at >= $4) and ($5::timestamptz is null or opened_at < $5)
           and ($6::bigint is null or number ${range} $6)
         order by number ${direction} limit $7`,
      [
        playerId,
        historyKind,
        currency ?? null,
        from?.toISOString() ?? null,
        until?.toISOString() ?? null,
        place,
        limit + 1,
      ],
    )
  if (after !== undefined) {
    const newer = await read('>', after, 'asc')
    if (newer.length > limit) {
      const rows = newer.slice(0, limit).reverse()
      return { rows, older: after + 1n, newer: rows[0]?.number ?? null }
    }
  }
  const found = await read('<', after === undefined ? (before ?? null) : null, 'desc')
  const rows = found.slice(0, limit)
  return {
    rows,
    older: found.length > limit ? (rows.at(-1)?.number ?? null) : null,
    newer: before === undefined || after !== undefined ? null : before - 1n,
  }
}
