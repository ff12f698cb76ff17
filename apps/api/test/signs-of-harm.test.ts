import { listBlocks } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, giveMoney, newKey, startApi, type TestPlayer } from './fixture.ts'
import { operate } from './operate.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({
    runsJobs: false,
    residentJurisdictions: { GB: JURISDICTIONS['great-britain'] },
  })
})
afterAll(() => app.stop())

const evaluate = () => app.api.runJob('find-signs-of-harm')
const harm = (line: string, who?: readonly string[]) => operate(app, `harm ${line}`, who ? { who } : {})
const listed = async (player: TestPlayer, state = 'open') =>
  (await harm(`list --player ${player.id} --state ${state}`, [])).text.split('\n').filter(Boolean)
const rulesOf = async (player: TestPlayer): Promise<string[]> =>
  (await app.call('GET', '/api/player/limits', { token: player.token })).body.meta.signsOfHarm
/** Number of letters about signs that are queued for a player. */
const letters = async ({ id }: TestPlayer): Promise<number> => {
  const [row] = await app.database.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs
     where payload::text like $1 and payload::text like '%check-in%'`,
    [`%${id}%`],
  )
  return row?.count ?? 0
}
const isPromoted = async ({ id }: TestPlayer) =>
  (await listBlocks(app.database, id, 'promotion')).every(({ reason }) => reason !== 'sign_of_harm')

/** Returns a player of a country who has removed two of their limits. */
async function withoutLimits(country: string): Promise<TestPlayer> {
  const player = await app.register({ country })
  const { token } = player
  for (const period of ['daily', 'weekly']) {
    const body = { definition: 1, period, amount: 5000, currency: 'EUR' }
    await app.call('POST', '/api/player/limits', { token, body })
    await app.call('DELETE', `/api/player/limits/bet-${period}`, { token })
  }
  app.clock.forward(DAY_MS)
  for (const period of ['daily', 'weekly'])
    await app.call('DELETE', `/api/player/limits/bet-${period}`, { token })
  return player
}

describe('a sign of harm', () => {
  it('is found once, with a letter, a notice and an entry in the queue', async () => {
    const player = await withoutLimits('DK')
    await evaluate()
    await evaluate()
    expect(await listed(player)).toEqual([expect.stringContaining(`${player.id}  looser_limits`)])
    expect(await rulesOf(player)).toEqual(['looser_limits'])
    expect(await letters(player)).toBe(1)
    expect(await isPromoted(player)).toBe(true)
  })

  it('is found once by two runs at the same time', async () => {
    const player = await withoutLimits('DK')
    await Promise.all([evaluate(), evaluate(), evaluate()])
    expect([(await listed(player)).length, await letters(player)]).toEqual([1, 1])
  })

  it('is found after an interruption that kept none of its parts', async () => {
    const player = await withoutLimits('DK')
    await app.database.query(
      `create function limits.fail() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`,
    )
    await app.database.query(
      'create trigger crash after insert on limits.harm_sign for each row execute function limits.fail()',
    )
    await expect(evaluate()).rejects.toThrow('crash')
    await app.database.query('drop function limits.fail() cascade')
    expect([await listed(player), await letters(player)]).toEqual([['No signs of harm.'], 0])
    await evaluate()
    expect([(await listed(player)).length, await letters(player)]).toEqual([1, 1])
  })

  it('stops promotion where the jurisdiction asks for it, until an operator closes it with a reason', async () => {
    const player = await withoutLimits('GB')
    await evaluate()
    expect(await isPromoted(player)).toBe(false)
    const [id = ''] = (await listed(player))[0]?.split('  ') ?? []
    expect((await harm(`close --sign ${id}`, [])).code).toBe(2)
    expect(await harm(`close --sign ${id}`)).toEqual({ code: 0, text: `${id}: closed\n` })
    expect((await harm(`close --sign ${id}`)).text).toContain('already closed')
    expect((await harm('close --sign 999999')).code).toBe(1)
    expect(await isPromoted(player)).toBe(true)
    expect(await rulesOf(player)).toEqual([])
    expect(await listed(player, 'closed')).toEqual([expect.stringContaining('by ann: a call')])
    expect(await listActs(app.database, player.id, 'harm')).toMatchObject([
      { act: 'close', subject: id, operator: 'ann', reason: 'a call' },
    ])
  })
})

describe('facts of signs of harm', () => {
  it('sum bets and wins of the ledger once', async () => {
    const player = await app.register({ country: 'DK' })
    await giveMoney(app.database, player.id, 1000)
    const opened = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const round = { roundId: newKey(), currency: 'EUR', token: opened.body.data.url.split('session=')[1] }
    const wallet = app.api.walletFor('fake')
    await wallet.bet({ ...round, amount: 300, transactionId: newKey() })
    await wallet.win({ ...round, amount: 100, transactionId: newKey(), roundClosed: true })
    await evaluate()
    await evaluate()
    const [sums] = await app.database.query(
      'select sum(staked)::int as staked, sum(net)::int as net from limits.harm_play where player_id = $1',
      [player.id],
    )
    expect(sums).toEqual({ staked: 300, net: -200 })
  })

  it('contain failed deposits, but not those that the player declined', async () => {
    const [failing, declining] = [
      await app.register({ country: 'DK' }),
      await app.register({ country: 'DK' }),
    ]
    for (const [player, reason] of [
      [failing, 'declined_by_provider'],
      [declining, 'declined_by_player'],
    ] as const)
      for (let count = 0; count < 4; count += 1) {
        const answer = await app.call('POST', '/api/payment/invoices/deposit', {
          token: player.token,
          body: { methodId: 'sandbox.deposit.card', amount: 1000, currency: 'EUR' },
          headers: { 'idempotency-key': newKey() },
        })
        await app.database.query(
          'update payments.invoice set status = 3, failure_reason = $2, updated_at = $3 where id = $1',
          [answer.body.data.id, reason, app.clock.now()],
        )
      }
    await evaluate()
    expect([await rulesOf(failing), await rulesOf(declining)]).toEqual([['failed_deposits'], []])
  })
})
