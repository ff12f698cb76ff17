import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notification, Quest } from '@tessera/contract'
import { listAccounts, reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishCampaign } from '../src/modules/bonuses/campaign-store.ts'
import { readCampaign } from '../src/modules/bonuses/read-campaign.ts'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { type ApiUnderTest, giveMoney, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { operate } from './operate.ts'

const FILE = `currency: EUR
quests:
  - id: all-kinds
    name: { en: All kinds, de: Alles dabei }
    days: 5
    tasks:
      - { id: stake, type: stake, amount: 10 }
      - { id: rounds, type: rounds, count: 3, games: [red-fox] }
      - { id: win, type: win-multiple, multiple: 5, count: 1 }
      - { id: deposit, type: deposit, amount: 20 }
      - { id: days, type: sign-in-days, count: 1 }
    reward: { points: 40, money: 2 }
  - id: long
    name: { en: Long, de: Lang }
    days: 30
    tasks:
      - { id: stake, type: stake, amount: 1000 }
      - { id: rounds, type: rounds, count: 90, games: [red-fox] }
    reward: { points: 5 }
`

const BONUS_FILE = `currency: EUR
quests:
  - id: gifted
    name: { en: Gifted, de: Beschenkt }
    days: 5
    tasks:
      - { id: rounds, type: rounds, count: 1 }
    reward: { points: 5, bonus: gift }
`

/** Publishes a version of the campaign that `BONUS_FILE` promises. */
async function offerGift(amount = 4, countries = '[]'): Promise<void> {
  const campaign = readCampaign(
    `{ id: gift, kind: reward, title: { en: Gift, de: Geschenk }, summary: { en: Gift., de: Geschenk. },
      amount: { EUR: ${amount} }, wagering: { multiple: 5 }, activeDays: 3, countries: ${countries} }`,
    'gift.yaml',
  )
  await app.database.transaction((tx) => publishCampaign(tx, campaign, new Date()))
}

const SPINS_FILE = BONUS_FILE.replace('id: gifted', 'id: spun').replace(
  '{ points: 5, bonus: gift }',
  '{ freeSpins: spins }',
)

/** Publishes a version of the campaign that `SPINS_FILE` promises. */
async function offerSpins(count: number): Promise<void> {
  const campaign = readCampaign(
    `{ id: spins, kind: reward, title: { en: Spins, de: Spins }, summary: { en: Spins., de: Spins. },
      freeSpins: { count: ${count}, stake: { EUR: 0.2 }, games: [red-fox] }, amount: { EUR: 10 }, wagering: { multiple: 0 },
      activeDays: 3 }`,
    'spins.yaml',
  )
  await app.database.transaction((tx) => publishCampaign(tx, campaign, new Date()))
}

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
  expect((await publish(FILE)).code).toBe(0)
})
afterAll(() => app.stop())

/** Writes a file of quests and runs a command with it. */
async function publish(text: string, command = 'publish') {
  const path = join(tmpdir(), `quests-${newKey()}.yaml`)
  writeFileSync(path, text)
  const who = command === 'publish' ? {} : { who: [] }
  return operate(app, `${command} --file ${path}`, { group: 'quests', ...who })
}

async function seat(player: TestPlayer, game = 'red-fox') {
  const path = `/api/game/games/${game}/play`
  const { body } = await app.call('POST', path, { token: player.token, body: { mode: 'real' } })
  const token: string = body.data.url.split('session=')[1]
  const wallet = app.api.walletFor('fake')
  const bet = async (amount: number, roundId = newKey()) => {
    const placed = { token, roundId, transactionId: newKey(), amount, currency: 'EUR' }
    expect((await wallet.bet(placed)).status).toBe('ok')
    return placed
  }
  type Placed = Awaited<ReturnType<typeof bet>>
  return {
    bet,
    win: (placed: Placed, amount: number) =>
      wallet.win({ ...placed, amount, transactionId: newKey(), roundClosed: true }),
    rollBack: ({ roundId, transactionId }: Placed) =>
      wallet.rollback({ token, roundId, betTransactionId: transactionId, transactionId: newKey() }),
  }
}

interface ShownQuest {
  id: string
  questId: string
  state: number
  reward: Quest['reward']
  tasks: { id: string; progress: number; quantity: number; isCompleted: boolean; isActive: boolean }[]
}

const list = async ({ token }: TestPlayer, state = '1,2,3,5,6'): Promise<ShownQuest[]> =>
  (await app.call('GET', `/api/retention/quests?state=${state}`, { token })).body.data
const quest = async (player: TestPlayer, questId: string): Promise<ShownQuest> => {
  const found = (await list(player)).find((each) => each.questId === questId)
  if (!found) throw new Error(`the player has no quest ${questId}`)
  return found
}
const change = async (player: TestPlayer, questId: string, act: 'activate' | 'cancel') =>
  app.call('PUT', `/api/retention/quests/${(await quest(player, questId)).id}/${act}`, {
    token: player.token,
  })
const progress = async (player: TestPlayer, questId: string) =>
  Object.fromEntries((await quest(player, questId)).tasks.map((task) => [task.id, task.progress]))

/** Counts everything that has happened so far. The background job may be counting, so it waits for that too. */
async function count(): Promise<void> {
  const [last] = await app.database.query<{ id: bigint }>('select max(id) as id from ledger.transaction')
  await until(async () => {
    await app.api.runJob('count-quest-events')
    const [left] = await app.database.query<{ isDone: boolean }>(
      `select g.through_transaction_id >= $1
         and not exists (select from quests.quest where told_version < version or reward = 'due') as "isDone"
       from quests.position g`,
      [last?.id ?? 0n],
    )
    return left?.isDone
  })
}
const findings = () =>
  reconcile(
    app.database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
const eventsOf = async ({ id }: TestPlayer) =>
  (
    await app.database.query<{
      data: { questId: string; state: number; previousState: number; completedTasks: string }
    }>(`select payload->'data' as data from ledger.outbox where payload->>'channel' = $1 order by id`, [
      `retention:quests#${id}`,
    ])
  ).map(({ data }) => data)
const balance = async ({ id }: TestPlayer) => (await listAccounts(app.database, id))[0]?.balance

describe('a quest', () => {
  it('counts from its start, completes task by task, and gives its reward once', async () => {
    const player = await app.player(10_000)
    const game = await seat(player)
    await list(player)
    // Before the start nothing counts.
    await game.bet(900)
    expect((await change(player, 'all-kinds', 'activate')).body.data).toMatchObject({ state: 2 })
    expect(await progress(player, 'all-kinds')).toEqual({ stake: 0, rounds: 0, win: 0, deposit: 0, days: 1 })
    await game.win(await game.bet(100), 499)
    const undone = await game.bet(800)
    await game.rollBack(undone)
    await giveMoney(app.database, player.id, 1_500)
    await count()
    expect(await progress(player, 'all-kinds')).toEqual({
      stake: 100,
      rounds: 1,
      win: 0,
      deposit: 1500,
      days: 1,
    })
    const round = newKey()
    await game.bet(100, round)
    // A second stake in the same round is no further round.
    await game.bet(100, round)
    await game.win(await game.bet(700), 3_500)
    await giveMoney(app.database, player.id, 9_000)
    const before = await balance(player)
    await count()
    const done = await quest(player, 'all-kinds')
    expect(done.state).toBe(3)
    expect(done.tasks.every((task) => task.isCompleted && task.progress === task.quantity)).toBe(true)
    expect(await balance(player)).toBe((before ?? 0n) + 200n)
    const [points] = await app.database.query<{ points: bigint }>(
      'select points from loyalty.granted where player_id = $1',
      [player.id],
    )
    expect(points?.points).toBe(400_000n)
    await count()
    expect(await balance(player)).toBe((before ?? 0n) + 200n)
    const told = (await eventsOf(player)).filter(({ questId }) => questId === 'all-kinds')
    expect(told.flatMap(({ completedTasks }) => completedTasks.split(',').filter(Boolean)).sort()).toEqual([
      'days',
      'deposit',
      'rounds',
      'stake',
      'win',
    ])
    expect(told.at(-1)).toMatchObject({ state: 3, previousState: 2 })
    const pushes = await app.call('GET', '/api/notification/pushes?locale=de', { token: player.token })
    expect(pushes.body.data.map((push: Notification) => push.content)).toEqual([
      { title: 'Quest geschafft', text: 'Du hast „Alles dabei“ abgeschlossen.' },
    ])
    expect(await findings()).toEqual([])
  })

  it('is offered once, is cancelled for good, and ends when its time is over', async () => {
    const player = await app.player()
    await Promise.all([list(player), list(player), list(player)])
    await count()
    const offers = (await list(player)).filter(({ questId }) => questId === 'long')
    expect(offers).toHaveLength(1)
    expect(
      (await eventsOf(player)).filter(
        ({ questId, previousState }) => questId === 'long' && previousState === 0,
      ),
    ).toHaveLength(1)
    const both = await Promise.all([change(player, 'long', 'cancel'), change(player, 'long', 'activate')])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    if ((await quest(player, 'long')).state === 2) await change(player, 'long', 'cancel')
    expect((await quest(player, 'long')).state).toBe(6)
    expect((await change(player, 'long', 'activate')).body.error.name).toBe('quest_not_available')

    await change(player, 'all-kinds', 'activate')
    await app.database.query(
      `update quests.quest set ends_at = now() - interval '1 hour' where player_id = $1 and state = 2`,
      [player.id],
    )
    await count()
    expect((await quest(player, 'all-kinds')).state).toBe(5)
    expect((await list(player, '1,2')).map(({ questId }) => questId)).not.toContain('all-kinds')
  })

  it('belongs to its player', async () => {
    const [owner, other] = [await app.player(), await app.player()]
    const { id } = await quest(owner, 'long')
    const taken = await app.call('PUT', `/api/retention/quests/${id}/activate`, { token: other.token })
    expect(taken.status).toBe(404)
  })

  it('is neither offered nor rewarded while nothing may be promoted to the player', async () => {
    const player = await app.player(5_000)
    await change(player, 'all-kinds', 'activate')
    const game = await seat(player)
    for (let round = 0; round < 3; round += 1) await game.win(await game.bet(400), 2_400)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'promotion', reason: 'test', until: 'forever' }),
    )
    const before = await balance(player)
    await giveMoney(app.database, player.id, 2_000)
    await count()
    expect(await list(player)).toEqual([])
    const [row] = await app.database.query<{ reward: string }>(
      `select reward from quests.quest where player_id = $1 and quest_id = 'all-kinds'`,
      [player.id],
    )
    expect(row?.reward).toBe('withheld')
    expect(await balance(player)).toBe((before ?? 0n) + 2_000n)
    expect(await findings()).toEqual([])
  })

  it('keeps its terms when a new version is published, and is no longer offered once it is withdrawn', async () => {
    const [early, late] = [await app.player(), await app.player()]
    await change(early, 'long', 'activate')
    expect((await publish(FILE.replace('count: 90', 'count: 80'))).text).toBe('long: published\n')
    expect((await publish(FILE.replace('count: 90', 'count: 80'))).text).toBe('Nothing has changed.\n')
    const rounds = async (player: TestPlayer) => (await quest(player, 'long')).tasks[1]?.quantity
    expect([await rounds(early), await rounds(late)]).toEqual([90, 80])
    const withdrawn = await operate(app, 'withdraw --quest long', { group: 'quests' })
    expect(withdrawn.text).toBe('long: withdrawn\n')
    expect((await list(await app.player())).map(({ questId }) => questId)).not.toContain('long')
    expect((await operate(app, 'log', { group: 'quests', who: [] })).text).toContain(
      'long version 3, withdrawn  ann: a call',
    )
    expect((await publish(FILE)).text).toBe('long: published\n')
  })

  it('gives the bonus that its campaign promised at publication, once', async () => {
    await offerGift()
    expect((await publish(BONUS_FILE)).text).toBe('gifted: published\n')
    const player = await app.player(5_000)
    const { reward } = await quest(player, 'gifted')
    expect(reward.bonus).toMatchObject({ campaignId: 'gift', amount: 400, currency: 'EUR' })
    expect(reward.bonus?.terms).toMatchObject({ wageringRequired: 2_000, activeDays: 3 })
    await change(player, 'gifted', 'activate')
    // A later version of the campaign changes nothing for a player who has the quest.
    await offerGift(9)
    const game = await seat(player)
    await game.win(await game.bet(100), 0)
    await Promise.all([count(), app.api.runJob('count-quest-events'), app.api.runJob('count-quest-events')])
    expect((await quest(player, 'gifted')).state).toBe(3)
    const own = async () =>
      (await app.call('GET', '/api/game/player-bonuses', { token: player.token })).body.data
    expect(await own()).toMatchObject([{ campaignId: 'gift', amount: 400, balance: 400, status: 2 }])
    await count()
    expect(await own()).toHaveLength(1)
    expect(await findings()).toEqual([])
  })

  it('gives the free spins that their campaign promised at publication, once, with a message', async () => {
    await offerSpins(6)
    expect((await publish(SPINS_FILE)).text).toBe('spun: published\n')
    const player = await app.player(5_000)
    const { reward } = await quest(player, 'spun')
    expect(reward).toMatchObject({
      ...{ points: null, money: null, bonus: null },
      freeSpins: {
        campaignId: 'spins',
        count: 6,
        stake: 20,
        wonMax: 1_000,
        currency: 'EUR',
        gameIds: ['red-fox'],
      },
    })
    await change(player, 'spun', 'activate')
    await offerSpins(9)
    const game = await seat(player)
    await game.win(await game.bet(100), 0)
    await Promise.all([count(), app.api.runJob('count-quest-events'), app.api.runJob('count-quest-events')])
    const own = async () =>
      (await app.call('GET', '/api/game/player-freespins', { token: player.token })).body.data
    expect(await own()).toMatchObject([{ campaignId: 'spins', count: 6, left: 6, status: 2 }])
    await count()
    expect(await own()).toHaveLength(1)
    const messages: Notification[] = (
      await app.call('GET', '/api/notification/messenger/messages', { token: player.token })
    ).body.data
    expect(messages.map(({ content }) => content.text)).toContain('Spins: 6 × free spin.')
    expect(await findings()).toEqual([])
  })

  it('gives no free spins to a player who has excluded themselves meanwhile', async () => {
    await offerSpins(6)
    await publish(SPINS_FILE)
    const player = await app.player(5_000)
    await change(player, 'spun', 'activate')
    const game = await seat(player)
    await game.win(await game.bet(100), 0)
    const block = { act: 'promotion', reason: 'self_exclusion' } as const
    await app.database.transaction((tx) => setBlock(tx, player.id, { ...block, until: 'forever' }))
    await count()
    const spins = await app.database.query('select from bonuses.free_spins where player_id = $1', [player.id])
    expect(spins).toEqual([])
  })

  it('gives bonus and free spins together, and all of them after a crash', async () => {
    await offerGift()
    await offerSpins(6)
    await publish(
      BONUS_FILE.replaceAll('gifted', 'both').replace('bonus: gift', 'bonus: gift, freeSpins: spins'),
    )
    const player = await app.player(5_000)
    await change(player, 'both', 'activate')
    const game = await seat(player)
    await game.win(await game.bet(100), 0)
    // The last statement of the reward fails once: nothing of it may stay.
    await app.database.query(
      `alter table quests.quest add constraint fails check (reward <> 'paid' or player_id <> '${player.id}')`,
    )
    await expect(count()).rejects.toThrow()
    const given = async () => [
      (await app.call('GET', '/api/game/player-bonuses', { token: player.token })).body.data.length,
      (await app.call('GET', '/api/game/player-freespins', { token: player.token })).body.data.length,
    ]
    expect(await given()).toEqual([0, 0])
    await app.database.query('alter table quests.quest drop constraint fails')
    await count()
    expect(await given()).toEqual([1, 1])
  })

  it('is not offered where its bonus is not allowed, and is rewarded without it after a move', async () => {
    await offerGift(4, '[DE]')
    await publish(BONUS_FILE)
    const [player, newcomer] = [await app.player(5_000), await app.player()]
    const moveTo = (country: string, ...movers: TestPlayer[]) =>
      app.database.query('update profile.player set country = $1 where id = any ($2)', [
        country,
        movers.map(({ id }) => id),
      ])
    await moveTo('DE', player)
    await change(player, 'gifted', 'activate')
    const game = await seat(player)
    await game.win(await game.bet(100), 0)
    await moveTo('SE', player, newcomer)
    await count()
    expect((await list(newcomer)).map(({ questId }) => questId)).not.toContain('gifted')
    const done = await quest(player, 'gifted')
    expect([done.state, done.reward]).toMatchObject([3, { points: 5, bonus: null }])
    const [row] = await app.database.query<{ reward: string }>(
      `select reward from quests.quest where player_id = $1 and quest_id = 'gifted'`,
      [player.id],
    )
    expect(row?.reward).toBe('paid')
    expect(await findings()).toEqual([])
  })

  it('counts the games of a collection, which its dialog shows', async () => {
    const file = BONUS_FILE.replace('id: gifted', 'id: diced')
      .replace('count: 1 }', 'count: 2, collections: [dice] }')
      .replace('{ points: 5, bonus: gift }', '{ points: 5 }')
    expect((await publish(file)).code).toBe(0)
    const player = await app.player(10_000)
    expect((await quest(player, 'diced')).tasks).toMatchObject([{ games: ['lucky-dice'] }])
    const started = await change(player, 'diced', 'activate')
    expect(started.body.data.tasks).toMatchObject([{ games: ['lucky-dice'] }])
    await (await seat(player)).bet(100)
    const dice = await seat(player, 'lucky-dice')
    await dice.bet(100)
    await count()
    expect(await progress(player, 'diced')).toEqual({ rounds: 1 })
    await dice.bet(100)
    await count()
    expect(await quest(player, 'diced')).toMatchObject({ state: 3, tasks: [{ games: ['lucky-dice'] }] })
    expect(await findings()).toEqual([])
  })

  it('is neither offered nor started while a collection has no games', async () => {
    const file = BONUS_FILE.replace('id: gifted', 'id: at-sea')
      .replace('count: 1 }', 'count: 2, collections: [sea] }')
      .replace('{ points: 5, bonus: gift }', '{ points: 5 }')
    expect((await publish(file)).code).toBe(0)
    const player = await app.player(10_000)
    expect((await list(player)).map(({ questId }) => questId)).not.toContain('at-sea')
    const [row] = await app.database.query<{ id: string }>(
      `select id from quests.quest where player_id = $1 and quest_id = 'at-sea'`,
      [player.id],
    )
    const started = await app.call('PUT', `/api/retention/quests/${row?.id}/activate`, {
      token: player.token,
    })
    expect(started.body.error.name).toBe('quest_not_available')
  })

  it('promises no bonus of a campaign that is not published or not a reward', async () => {
    for (const campaign of ['none', 'welcome-1']) {
      const refused = await publish(BONUS_FILE.replace('bonus: gift', `bonus: ${campaign}`))
      expect(refused.code).toBe(1)
      expect(refused.text).toContain(
        `gifted: there is no published campaign ${campaign} of the kind reward with a bonus.`,
      )
    }
  })

  it.each([
    ['count: 3,', 'count: 0,', /quests-.*\.yaml: line 8: quests\.0\.tasks\.1\.count: /],
    ['amount: 20', 'amount: 0.001', /line 10: quests\.0\.tasks\.3\.amount: is not an amount in EUR/],
    ['id: long', 'id: all-kinds', /line 13: quests\.1\.id: is used twice/],
    ['type: rounds, count: 90', 'type: spins, count: 90', /line 18: quests\.1\.tasks\.1\.type: /],
    [
      'games: [red-fox] }',
      'collections: [sand] }',
      /line 8: quests\.0\.tasks\.1\.collections\.0: is not a collection/,
    ],
    ['{ points: 5 }', '{}', /line 19: quests\.1\.reward: is empty/],
  ])('is refused in a file with the line of a problem: %s', async (text, wrong, message) => {
    const checked = await publish(FILE.replace(text, wrong), 'check')
    expect(checked.code).not.toBe(0)
    expect(checked.text).toMatch(message)
  })
})

it('counts every event once while processes that count compete and are cut off', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => app.player(500_000)))
  const seats = await Promise.all(
    players.map(async (player) => {
      await change(player, 'long', 'activate')
      return seat(player)
    }),
  )
  let isPlaying = true
  let failures = 0
  const cutOff = async () => {
    while (isPlaying)
      await app.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%quests.count_events%' and state <> 'idle' and pid <> pg_backend_pid()
           and datname = current_database()`,
      )
  }
  const countOn = async () => {
    while (isPlaying)
      await app.api.runJob('count-quest-events').catch(() => {
        failures += 1
      })
  }
  const disturbance = Promise.all([cutOff(), countOn(), countOn()])
  await Promise.all(
    seats.map(async ({ bet, rollBack }, index) => {
      for (let round = 1; round <= 25; round += 1) {
        const placed = await bet(41 * round)
        if ((round + index) % 3 === 0) await rollBack(placed)
      }
    }),
  )
  // Plays on without a net stake until a process has been cut off while it counted.
  await until(async () => {
    for (const { bet, rollBack } of seats) await rollBack(await bet(50))
    return failures > 0
  })
  isPlaying = false
  await disturbance
  await count()
  for (const [index, player] of players.entries()) {
    const kept = Array.from({ length: 25 }, (_, at) => at + 1).filter((round) => (round + index) % 3 !== 0)
    expect(await progress(player, 'long')).toEqual({
      stake: kept.reduce((sum, round) => sum + 41 * round, 0),
      rounds: kept.length,
    })
  }
  expect(await findings()).toEqual([])
})
