import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerFixture, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import { type RoundFilter, type SliceQuery, sliceRounds } from './index.ts'

/** More rounds than a slice reads at once, so that it has to continue. */
const ROUNDS = 60_000
const PER_PAGE = 100
const START = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000

let fixture: LedgerFixture
let seat: Seat
beforeAll(async () => {
  fixture = await startLedger(1)
  seat = await seatPlayer(fixture.database)
  // One round a minute. Every 7th is open, every 20,000th in BTC. They settle in the order of their numbers.
  await fixture.database.query(
    `insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
       history_kind, provider, provider_round_id, game_id, currency, state, settled_number, opened_at, settled_at)
     select g, 1, 1, g, 1, 0, 0, $1, 'spin', 'fake', 'r' || g, 'dice', case when g % 20000 = 0 then 'BTC' else 'EUR' end,
         case when g % 7 = 0 then 'open' else 'closed' end::ledger.round_state,
         case when g % 7 <> 0 then g - g / 7 end, $2::timestamptz + g * interval '1 minute',
         case when g % 7 <> 0 then $2::timestamptz + g * interval '1 minute' end
       from generate_series(1, $3) g`,
    [seat.playerId, new Date(START).toISOString(), ROUNDS],
  )
  await fixture.database.query(
    'insert into ledger.open_round (player_id, round_id) select player_id, id from ledger.round where state = $1',
    ['open'],
  )
  await fixture.database.query(
    'update ledger.player set spin_count = $2, spin_settled_count = $3 where id = $1',
    [seat.playerId, ROUNDS, ROUNDS - Math.floor(ROUNDS / 7)],
  )
})
afterAll(() => fixture.stop())

const slice = (change: Partial<SliceQuery> = {}) =>
  sliceRounds(fixture.database, { playerId: seat.playerId, historyKind: 'spin', limit: PER_PAGE, ...change })
const numbers = ({ rows }: { rows: { number: bigint }[] }) => rows.map(({ number }) => Number(number))

/** Reads everything that matches, from the newest to the oldest and back. */
async function readThrough(filter: Partial<RoundFilter>): Promise<{ down: number[]; up: number[] }> {
  const down: number[] = []
  let page = await slice(filter)
  for (;;) {
    down.push(...numbers(page))
    if (page.older === null) break
    page = await slice({ ...filter, before: page.older })
  }
  const up = numbers(page)
  while (page.newer !== null) {
    page = await slice({ ...filter, after: page.newer })
    up.unshift(...numbers(page))
  }
  return { down, up: [...new Set(up)] }
}

const expected = (matches: (number: number) => boolean): number[] =>
  Array.from({ length: ROUNDS }, (_, index) => ROUNDS - index).filter(matches)

describe('a slice of the history', () => {
  const day = (count: number) => new Date(START + count * 1440 * MINUTE_MS)
  it.each<[string, Partial<RoundFilter>, (number: number) => boolean]>([
    [
      'of settled rounds of three days',
      { isSettled: true, from: day(5), until: day(8) },
      (n) => n >= 7200 && n < 11_520 && n % 7 !== 0,
    ],
    ['of a day', { from: day(10), until: day(11) }, (n) => n >= 14_400 && n < 15_840],
    [
      'of open rounds of a day',
      { isSettled: false, from: day(10), until: day(11) },
      (n) => n >= 14_400 && n < 15_840 && n % 7 === 0,
    ],
    ['in a rare currency', { currency: 'BTC' }, (n) => n % 20_000 === 0],
    [
      'of settled rounds in a rare currency',
      { currency: 'BTC', isSettled: true },
      (n) => n % 20_000 === 0 && n % 7 !== 0,
    ],
    ['of a day without rounds', { from: day(-5), until: day(-4) }, () => false],
    ['of a day to come', { from: day(900), until: day(901) }, () => false],
  ])('has every round exactly once, downwards and upwards: %s', async (_which, filter, matches) => {
    const { down, up } = await readThrough(filter)
    expect(down).toEqual(expected(matches))
    expect(up).toEqual(down)
  })

  it('starts at any place', async () => {
    expect(numbers(await slice({ before: 50n }))).toEqual(expected((n) => n < 50))
    expect((await slice({ before: 50n })).older).toBeNull()
    expect(numbers(await slice({ after: BigInt(ROUNDS - 3) }))).toEqual(
      expected((n) => n > ROUNDS - PER_PAGE),
    )
    expect(numbers(await slice({ after: 1000n }))).toEqual(expected((n) => n > 1000 && n <= 1000 + PER_PAGE))
  })

  it('reads a bounded number of rounds and says where to continue', async () => {
    const page = await slice({ currency: 'USD' })
    expect(page.rows).toEqual([])
    expect(page.older === null ? 0 : Number(page.older)).toBeGreaterThan(1)
    const next = await slice({ currency: 'USD', before: page.older ?? 0n })
    expect([next.rows, next.older]).toEqual([[], null])
  })

  it('is empty for a player without rounds', async () => {
    const other = await seatPlayer(fixture.database)
    expect(await slice({ playerId: other.playerId, from: day(1), until: day(2) })).toEqual({
      rows: [],
      older: null,
      newer: null,
    })
  })
})
