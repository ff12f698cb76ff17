import { listAccounts, openGameSession } from '@tessera/ledger'
import type { OfficeCallData } from '@tessera/office-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAccessEvent } from '../src/modules/auth/access-changes.ts'
import { MODULES } from '../src/modules/index.ts'
import { writeMessage } from '../src/modules/notifications/index.ts'
import { timelineText } from '../src/platform/timeline.ts'
import { bonusesOf, codeCampaign, newCode, offer, openGame } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { office } from './office.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

type Events = OfficeCallData<'GET /office/players/{playerId}/timeline'>['events']

const eventsOf = async ({ id }: TestPlayer, area: string): Promise<Events> =>
  (
    await office(app, 'GET /office/players/{playerId}/timeline', {
      params: { playerId: id },
      query: { area } as object,
    })
  ).events

describe('timeline of a player in the office', () => {
  it('sums the rounds of a game session in one event', async () => {
    const player = await app.player(10_000)
    const first = await openGame(app, player)
    await first.play(200, 500)
    const second = await openGame(app, player, 'lucky-dice')
    await second.play(300, 0)
    await first.play(100, 0)
    const [later, earlier] = await eventsOf(player, 'games')
    expect([earlier?.kind, earlier?.facts]).toEqual([
      'game-session',
      { game: 'red-fox', provider: 'fake', currency: 'EUR', rounds: '2', staked: '300', won: '500' },
    ])
    expect(later?.facts).toMatchObject({ game: 'lucky-dice', rounds: '1', staked: '300', won: '0' })
  })

  it('counts all rounds of a closed session, and none of a later one', async () => {
    const player = await app.player(10_000)
    const game = await openGame(app, player)
    await game.play(200, 0)
    await game.play(200, 0)
    // The same game in another window ends the first session.
    const again = await openGame(app, player)
    await app.database.query(
      `update ledger.game_session set opened_at = opened_at - interval '1 hour', closed_at = closed_at - interval '5 minutes'
       where player_id = $1 and closed_at is not null`,
      [player.id],
    )
    await again.play(100, 0)
    const rounds = (await eventsOf(player, 'games')).map(({ facts }) => [facts.rounds, facts.staked])
    expect(rounds).toEqual([
      ['1', '100'],
      ['2', '400'],
    ])
  })

  it('shows registration and changes of personal data with both values', async () => {
    const player = await app.register({ country: 'DE' })
    const change = (body: object) => app.call('PUT', '/api/player/profile', { token: player.token, body })
    expect((await change({ address: 'Main Street 1', city: 'Bonn', postalCode: '53111' })).status).toBe(200)
    expect((await change({ address: 'Other Street 2', city: 'Bonn', postalCode: '53111' })).status).toBe(200)
    const [changed, , registered] = await eventsOf(player, 'profile')
    expect(changed?.facts).toEqual({
      field: 'address',
      before: 'Main Street 1, 53111, Bonn',
      after: 'Other Street 2, 53111, Bonn',
    })
    expect([registered?.kind, registered?.facts.country]).toEqual(['registration', 'DE'])
  })

  it('shows a changed password and second factor, and the messages about them', async () => {
    const player = await app.register()
    await app.database.transaction(async (tx) => {
      await recordAccessEvent(tx, player.id, 'password-changed')
      await recordAccessEvent(tx, player.id, 'email-changed')
      await writeMessage(tx, {
        ...{ playerId: player.id, kind: 'message', event: newKey() },
        facts: { template: 'notice', notice: 'password-changed' },
      })
    })
    const access = (await eventsOf(player, 'access')).filter(({ kind }) => kind === 'access-change')
    expect(access.map(({ facts }) => facts)).toEqual([{ notice: 'password-changed' }])
    const [message] = await eventsOf(player, 'messages')
    expect(message?.facts).toMatchObject({
      template: 'notice',
      notice: 'password-changed',
      status: 'message-unread',
    })
  })

  it('shows a bonus with the present state of its money', async () => {
    const player = await app.player(5000)
    const code = newCode()
    await offer(app, codeCampaign(code))
    await bonusesOf(app, player).enter(code)
    const statusOf = async () => (await eventsOf(player, 'bonuses')).map(({ facts }) => facts.status)
    expect(await statusOf()).toEqual(['bonus-active'])
    const [bonus] = await bonusesOf(app, player).list()
    await bonusesOf(app, player).cancel(bonus?.id ?? '')
    expect(await statusOf()).toEqual(['bonus-cancelled'])
  })

  it('shows each sports bet and each sign of harm', async () => {
    const player = await app.player(5000)
    const { accountId, sessionId } = await seat(player, 'bet')
    await app.database.query(
      `insert into ledger.round (account_id, session_id, number, stake, payout, balance_before, balance_after, player_id, history_kind,
         provider, provider_round_id, game_id, currency, state, details)
       values ($1, $2, 1, 500, 1200, 5000, 5700, $3, 'bet', 'sport', 'b1', 'sportsbook', 'EUR', 'closed', '{"kind": "single"}')`,
      [accountId, sessionId, player.id],
    )
    await app.database.query(
      `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at)
       values ($1, 'night_play', now() - interval '1 hour', now(), now())`,
      [player.id],
    )
    expect((await eventsOf(player, 'sport')).map(({ facts }) => facts)).toEqual([
      { bet: 'b1', type: 'single', staked: '500', won: '1200', currency: 'EUR', status: 'bet-closed' },
    ])
    expect((await eventsOf(player, 'harm')).map(({ facts }) => [facts.rule, facts.status])).toEqual([
      ['night_play', 'open'],
    ])
    expect(await eventsOf(player, 'games')).toEqual([])
  })

  it('deletes the recorded changes with the personal data', async () => {
    const player = await app.register()
    await app.call('PUT', '/api/player/profile', { token: player.token, body: { nickname: 'Traceless' } })
    const erase = (stage: 'closed' | 'forgotten') =>
      app.database.transaction(async (tx) => {
        for (const { erase: eraseOf } of app.api.personalData) await eraseOf?.(tx, player.id, stage)
      })
    await erase('closed')
    const left = () =>
      app.database.query(
        `select from profile.change where player_id = $1 and 'Traceless' in (before, after)`,
        [player.id],
      )
    expect(await left()).toEqual([])
    await erase('forgotten')
    expect(await app.database.query('select from profile.change where player_id = $1', [player.id])).toEqual(
      [],
    )
  })
})

/** Opens a session of a game in the ledger. */
async function seat({ id }: TestPlayer, historyKind: 'bet' | 'spin') {
  return app.database.transaction(async (tx) => {
    const [account] = await listAccounts(tx, id)
    if (!account) throw new Error('the player has no account')
    const game = { provider: 'sport', gameId: 'sportsbook', historyKind }
    const session = await openGameSession(tx, { playerId: id, accountId: account.id, ...game })
    return { accountId: account.id, sessionId: session?.id }
  })
}

/** Rows per table; the time of a page doesn't depend on it. */
const ROWS = Number(process.env.TIMELINE_ROWS ?? 4000)

/** Statements that add events of a player: $1 is the player, $2 the number. */
const FILL = [
  `insert into profile.act (player_id, area, act, operator, reason, at)
     select $1, 'note', 'add', 'ann', 'n', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
  `insert into profile.change (player_id, field, at) select $1, 'email', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
  `insert into auth.access_event (player_id, notice, at)
     select $1, 'password-changed', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
  `insert into notifications.message (player_id, kind, event, facts, created_at, is_told)
     select $1, 'message', 'e' || n, '{"template": "notice"}', now() - n * interval '1 minute', true from generate_series(1, $2::int) n`,
  `insert into limits.change (player_id, event, definition, source, period, at)
     select $1, 'added', 1, 'player', 'daily', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
  `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at)
     select $1, 'night_play', now() - (n + 1) * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
       from generate_series(1, $2::int) n`,
  `insert into ledger.game_session (player_id, account_id, house_account_id, currency, provider, game_id, history_kind, rounds_before, opened_at)
     select $1, a.id, a.id, 'EUR', 'fake', 'red-fox', 'spin', 0, now() - n * interval '1 minute'
       from generate_series(1, $2::int) n, ledger.account a where a.player_id = $1 and a.kind = 'real'`,
  `insert into ledger.round (account_id, session_id, number, stake, balance_before, balance_after, player_id, history_kind, provider,
       provider_round_id, game_id, currency, state, opened_at)
     select a.id, 1, n, 1, 1, 1, $1, 'bet', 'sport', 'x' || n, 'sportsbook', 'EUR', 'closed', now() - n * interval '1 minute'
       from generate_series(1, $2::int) n, ledger.account a where a.player_id = $1 and a.kind = 'real'`,
]

describe('statement of a timeline', () => {
  it('reads about a page from each table, at every place', async () => {
    const player = await app.player(5000)
    for (const text of FILL) await app.database.query(text, [player.id, ROWS])
    for (const schema of [
      'profile',
      'auth',
      'notifications',
      'limits',
      'ledger',
      'sessions',
      'payments',
      'bonuses',
    ])
      await app.database.query(`do $$ declare t regclass; begin
        for t in select oid::regclass from pg_class where relkind = 'r' and relnamespace = '${schema}'::regnamespace
        loop execute format('analyze %s', t); end loop; end $$`)
    const sources = MODULES.flatMap(({ timeline = [] }) => timeline)
    for (const at of ['infinity', new Date(Date.now() - ROWS * 30_000).toISOString()])
      for (const source of sources) {
        const [plan] = await app.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${timelineText([source])}`,
          [player.id, at, 'z', 'z', 41],
        )
        const root = plan?.['QUERY PLAN'][0].Plan
        expect(root, source.name).toBeDefined()
        if (root) expect([source.name, mostRows(root) < 200]).toEqual([source.name, true])
      }
  })
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** Returns the largest number of rows that a step of a plan reads. */
const mostRows = (plan: Plan): number =>
  Math.max(
    plan['Actual Rows'] * plan['Actual Loops'] + (plan['Rows Removed by Filter'] ?? 0),
    ...(plan.Plans ?? []).map(mostRows),
  )
