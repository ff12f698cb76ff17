import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SPORTSBOOK_ID, type Tournament, type TournamentLeader } from '@tessera/contract'
import { listAccounts } from '@tessera/ledger'
import { expect } from 'vitest'
import { type ApiUnderTest, giveMoney, newKey, type TestPlayer, until } from './fixture.ts'
import { operate } from './operate.ts'

const ALWAYS = 'starts: "2020-01-01T00:00:00Z", ends: "2999-01-01T00:00:00Z"'

/** Returns a file with one tournament. */
export const fileOf = (id: string, rest: string, time = ALWAYS) =>
  `currency: EUR
tournaments:
  - { id: ${id}, name: { en: Name of ${id}, de: Name von ${id} }, ${time}, settleMinutes: 10, ${rest} }
`

export const PRIZES = 'prizes: [{ places: 1, money: 20 }, { places: 1, money: 10 }]'

interface Shown {
  readonly tournament: Tournament
  readonly leaders: readonly TournamentLeader[]
}

/** Steps of tests about tournaments. */
export function tournamentSteps(app: () => ApiUnderTest) {
  async function publish(text: string, command = 'publish') {
    const path = join(tmpdir(), `tournaments-${newKey()}.yaml`)
    writeFileSync(path, text)
    const who = command === 'publish' ? {} : { who: [] }
    return operate(app(), `${command} --file ${path}`, { group: 'tournament', ...who })
  }

  /** Publishes a tournament, which begins at once, and returns its id. */
  async function start(rest: string, time = ALWAYS): Promise<string> {
    const id = `t${newKey().replaceAll('-', '').slice(0, 20)}`
    expect(await publish(fileOf(id, rest, time))).toMatchObject({ code: 0 })
    return id
  }

  /** Opens a game, or the sportsbook as `sport`, for a player with money. */
  async function seat(player: TestPlayer, game = 'red-fox') {
    await giveMoney(app().database, player.id, 100_000)
    const isSport = game === 'sport'
    const path = isSport ? '/api/game/sport/start-game' : `/api/game/games/${game}/play`
    const { body } = await app().call('POST', path, {
      token: player.token,
      body: isSport ? {} : { mode: 'real' },
    })
    const token: string = isSport
      ? body.data.token.replace('widget:', '')
      : body.data.url.split('session=')[1]
    const wallet = app().api.walletFor(isSport ? SPORTSBOOK_ID : 'fake')
    const bet = async (amount: number) => {
      const placed = { token, roundId: newKey(), transactionId: newKey(), amount, currency: 'EUR' }
      expect((await wallet.bet(placed)).status).toBe('ok')
      return placed
    }
    return {
      /** Plays a round to its end. */
      play: async (stake: number, payout = 0) => {
        const placed = await bet(stake)
        const win = { ...placed, amount: payout, transactionId: newKey(), roundClosed: true }
        expect((await wallet.win(win)).status).toBe('ok')
        return placed
      },
      bet,
      rollBack: ({ roundId, transactionId }: Awaited<ReturnType<typeof bet>>) =>
        wallet.rollback({ token, roundId, betTransactionId: transactionId, transactionId: newKey() }),
      correct: async (round: Awaited<ReturnType<typeof bet>>, payout: number) =>
        expect((await wallet.correct({ ...round, transactionId: newKey(), amount: payout })).status).toBe(
          'ok',
        ),
    }
  }

  /** Counts everything that has happened so far. The background job may be counting, so it waits for that too. */
  async function count(): Promise<void> {
    const [last] = await app().database.query<{ id: bigint }>('select max(id) as id from ledger.transaction')
    await until(async () => {
      await app().api.runJob('count-tournaments')
      const [left] = await app().database.query<{ isDone: boolean }>(
        `select g.through_transaction_id >= $1
           and not exists (select from tournaments.entry where is_allowed is null or prize = 'due') as "isDone"
         from tournaments.position g`,
        [last?.id ?? 0n],
      )
      return left?.isDone
    })
  }

  const show = async (id: string, token?: string): Promise<Shown> => {
    await count()
    const { body } = await app().call('GET', `/api/tournaments/${id}`, token === undefined ? {} : { token })
    return body.data
  }
  const scores = ({ leaders }: Shown) => leaders.map(({ place, score }) => [place, score])
  const balance = async ({ id }: TestPlayer) => (await listAccounts(app().database, id))[0]?.balance

  /** Moves the end and the settling time of a tournament into the past, after all rounds of its players. */
  async function end(id: string): Promise<void> {
    await count()
    await app().database.query(
      `update tournaments.race set ends_at = clock_timestamp(), final_at = clock_timestamp() where id = $1`,
      [id],
    )
  }
  const finish = async (id: string): Promise<void> => {
    // The grace of the job is over as well.
    await app().database.query(
      `update tournaments.race set starts_at = starts_at - interval '1 hour', final_at = clock_timestamp() - interval '1 minute',
         ends_at = clock_timestamp() - interval '1 minute' where id = $1`,
      [id],
    )
    await until(async () => {
      await app().api.runJob('count-tournaments')
      const [race] = await app().database.query<{ isDone: boolean }>(
        `select state = 'final' and not exists (select from tournaments.entry where race_id = $1 and prize = 'due') as "isDone"
         from tournaments.race where id = $1`,
        [id],
      )
      return race?.isDone
    })
  }
  return { publish, start, seat, count, show, scores, balance, end, finish }
}
