import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { newKey } from './fixture.ts'
import { office } from './office.ts'
import { startReferral } from './referral-steps.ts'

let world: Awaited<ReturnType<typeof startReferral>>
beforeAll(async () => {
  world = await startReferral({ deposit: { play: 0, holdDays: 0 } })
})
afterAll(async () => {
  expect(await world.stop()).toEqual([])
})

/** A player and a friend on one device, and the deposit whose earning waits. */
async function reviewed() {
  const fingerprint = newKey()
  const inviter = await world.app.register({ fingerprint })
  const friend = await world.befriend(inviter, { fingerprint })
  const earningId = await world.pay(friend, 5000)
  await world.count()
  await world.settle(1)
  return { inviter, friend, earningId }
}
const reviews = async (query: { player?: string; reason?: 'device' | 'document'; cursor?: string }) =>
  (await office(world.app, 'GET /office/referral-reviews', { query })).reviews
const decide = (act: 'approve' | 'refuse', earningId: string) =>
  office(world.app, `POST /office/referral-reviews/{earningId}/${act}`, {
    params: { earningId },
    body: { reason: 'looked at both accounts' },
  })

describe('reviews of referral earnings in the office', () => {
  it('are listed with both players, what they share and the deposit, and filtered', async () => {
    const { inviter, friend, earningId } = await reviewed()
    const expected = {
      id: earningId,
      ...{ playerId: inviter.id, friendId: friend.id, reason: 'device', currency: 'EUR' },
      ...{ source: { kind: 'deposit', amount: '5000' }, amount: '500', friends: 1, doubtful: 1 },
    }
    expect(await reviews({ player: inviter.id })).toMatchObject([expected])
    expect(await reviews({ player: friend.id, reason: 'device' })).toMatchObject([expected])
    expect(await reviews({ player: friend.id, reason: 'document' })).toEqual([])
    expect(await reviews({ player: friend.id, cursor: earningId })).toEqual([])
  })

  it('end with an approval, which credits the player and is recorded', async () => {
    const { inviter, earningId } = await reviewed()
    await decide('approve', earningId)
    expect((await world.read(inviter)).balances).toMatchObject([{ available: 500, pending: 0 }])
    expect(await reviews({ player: inviter.id })).toEqual([])
    expect(await listActs(world.app.database, inviter.id, 'referral')).toMatchObject([
      { act: 'approve', subject: earningId, operator: 'ann', reason: 'looked at both accounts' },
    ])
  })

  it('end with a refusal for good', async () => {
    const { inviter, friend, earningId } = await reviewed()
    await decide('refuse', earningId)
    expect(await world.states(friend)).toEqual([{ state: 'refused', reason: 'operator' }])
    await expect(decide('approve', earningId)).rejects.toMatchObject({ code: 'already-decided' })
    await expect(decide('refuse', 'nothing')).rejects.toMatchObject({ code: 'no-earning' })
    expect((await listActs(world.app.database, inviter.id, 'referral')).map(({ act }) => act)).toEqual([
      'refuse',
    ])
  })
})
