import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deposit, listAccounts, reconcile } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { bonusesOf, codeCampaign, newCode, offer, openGame } from './bonus-steps.ts'
import { newKey, startApi, type TestPlayer } from './fixture.ts'
import { operate } from './operate.ts'

const DAY_MS = 86_400_000
const app = await startApi()
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

/** Gives a player with 10.00 of own money a bonus of 10.00. */
async function withBonus() {
  const player = await app.player(1000)
  const code = newCode()
  await offer(app, { ...codeCampaign(code), wagering: { multiple: 5 } })
  const bonuses = bonusesOf(app, player)
  await bonuses.enter(code)
  return { player, bonuses }
}

const balanceOf = async ({ id }: TestPlayer): Promise<number> =>
  Number((await listAccounts(app.database, id))[0]?.balance)

describe('a bonus in the currency of one account', () => {
  it('stays as it is while the player plays on another account', async () => {
    const { player, bonuses } = await withBonus()
    const { token } = player
    const [euros] = (await app.call('GET', '/api/wallet/accounts', { token })).body.data
    const opened = await app.call('POST', '/api/wallet/accounts', { token, body: { currency: 'USD' } })
    const dollars: number = opened.body.data.id
    const switchTo = async (id: number): Promise<void> => {
      expect((await app.call('PUT', `/api/wallet/accounts/${id}/switch`, { token })).status).toBe(200)
    }
    const paid = { accountId: BigInt(dollars), amount: 500n, provider: 'test', scope: 'test', key: newKey() }
    await app.database.transaction((tx) => deposit(tx, paid))

    await switchTo(dollars)
    const away = await openGame(app, player, 'red-fox', 'USD')
    expect(await away.bet(501)).toMatchObject({ status: 'insufficient_funds' })
    expect(await away.play(400, 0)).toMatchObject({ status: 'ok', balance: 100 })
    expect(await bonuses.list()).toMatchObject([{ currency: 'EUR', balance: 1000, wagered: 0 }])

    await switchTo(euros.id)
    await (await openGame(app, player)).play(1500, 0)
    expect(await bonuses.list()).toMatchObject([{ balance: 500, wagered: 1500 }])
  })
})

describe('days of sign-in that a quest asks for', () => {
  it('end at midnight in the player’s time zone', async () => {
    const path = join(tmpdir(), `quests-${newKey()}.yaml`)
    writeFileSync(
      path,
      `currency: EUR
quests:
  - id: days
    name: { en: Days, de: Tage }
    days: 5
    tasks:
      - { id: days, type: sign-in-days, count: 5 }
    reward: { points: 5 }
`,
    )
    expect((await operate(app, `publish --file ${path}`, { group: 'quests' })).code).toBe(0)
    const { id, token } = await app.player()
    const quests = async () => (await app.call('GET', '/api/retention/quests?state=1,2', { token })).body.data
    const days = async (): Promise<number> => (await quests())[0].tasks[0].progress
    const moveTo = (zone: string) => app.database.query('select ledger.set_zone($1, $2)', [id, zone])
    await moveTo('Etc/GMT+12')
    const [quest] = await quests()
    expect((await app.call('PUT', `/api/retention/quests/${quest.id}/activate`, { token })).status).toBe(200)
    const first = await days()
    expect(await days()).toBe(first)
    // At every moment, the date there is one or two days later.
    await moveTo('Pacific/Kiritimati')
    expect(await days()).toBe(2 * first)
  })
})

describe('a bonus that expires in the middle of a round', () => {
  /** Opens a round of 10.00 own and 5.00 bonus money, and lets the bonus expire. */
  async function expired() {
    const { player, bonuses } = await withBonus()
    const game = await openGame(app, player)
    const [roundId, betId] = [newKey(), newKey()]
    expect(await game.betAs(betId, 1500, roundId)).toMatchObject({ status: 'ok', balance: 500 })
    app.clock.forward(8 * DAY_MS)
    await app.api.runJob('end-bonuses')
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 4, balance: 0, converted: 0 }])
    return { player, bonuses, game, roundId, betId }
  }

  it('pays the part of own money of each win of the round, and nothing twice', async () => {
    const { player, bonuses, game, roundId } = await expired()
    expect(await game.win(900, roundId, false)).toMatchObject({ status: 'ok', balance: 600 })
    expect(await game.win(300, roundId)).toMatchObject({ status: 'ok', balance: 800 })
    expect((await game.win(300, roundId)).status).not.toBe('ok')
    expect(await balanceOf(player)).toBe(800)
    expect(await bonuses.history()).toMatchObject([{ status: 3, result: 4, balance: 0, converted: 0 }])
  })

  it('gives the own money of the stake back if the round is rolled back', async () => {
    const { player, game, roundId, betId } = await expired()
    expect(await game.rollback(roundId, betId)).toMatchObject({ status: 'ok', balance: 1000 })
    expect(await game.rollback(roundId, betId)).toMatchObject({ balance: 1000 })
    expect(await balanceOf(player)).toBe(1000)
  })
})
