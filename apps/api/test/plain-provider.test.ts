import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

/** A provider that can only list and open its games. */
const { replays: _replays, seeds: _seeds, ...plain } = createFakeProvider()

describe('a provider without replays and seeds', () => {
  let app: ApiUnderTest
  beforeAll(async () => {
    app = await startApi({ providers: () => [plain] })
  })
  afterAll(() => app.stop())

  it('can be played, and its rounds appear in the history without outcome and fairness', async () => {
    const { token } = await app.player(1000)
    const opened = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
    const seat = opened.body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    await wallet.bet({ token: seat, transactionId: 'p1', roundId: 'p', amount: 100, currency: 'EUR' })
    const { body } = await app.call('GET', '/api/game/spins', { token })
    const { id } = body.data[0]
    const round = await app.call('GET', `/api/game/rounds/${id}`, { token })
    expect(round.body.data).toMatchObject({ stake: 100, outcome: null, fairness: null })
  })

  it('has no seeds to show or to rotate', async () => {
    const { token } = await app.player(0)
    const shown = await app.call('GET', '/api/game/seeds', { token })
    const rotated = await app.call('POST', '/api/game/seeds/rotate', { token, body: { clientSeed: 'mine' } })
    expect([shown.status, rotated.status]).toEqual([503, 503])
  })
})

it('returns the seeds of the provider that has them, whatever its position', async () => {
  const app = await startApi({ providers: () => [{ ...plain, id: 'plain' }, createFakeProvider()] })
  const { token } = await app.player(0)
  const { status, body } = await app.call('GET', '/api/game/seeds', { token })
  await app.stop()
  expect([status, body.data?.clientSeed]).toEqual([200, 'seed'])
})
