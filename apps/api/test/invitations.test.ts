import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { launchOf, newUserId } from './launches.ts'
import { newPhone, phoneRegistration, ticketFor } from './phone-steps.ts'
import { createSocialVisitor } from './social-visitor.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const read = async ({ token }: TestPlayer) => (await app.call('GET', '/api/referral', { token })).body.data

describe('a friend', () => {
  it('is recorded in every way of signing up', async () => {
    const inviter = await app.player()
    const { refId, link } = await read(inviter)
    expect(link).toContain(`?ref=${refId}`)
    await app.register({ refId: ` ${refId.toUpperCase()} ` })
    const phone = phoneRegistration(await ticketFor(app, newPhone()))
    await app.call('POST', '/api/player/register/phone', { body: { ...phone, refId } })
    await createSocialVisitor(app).register({ refId })
    await app.call('POST', '/api/player/tg_login', {
      body: { tg_payload: launchOf(newUserId()), ref_id: refId },
    })
    expect((await read(inviter)).invited).toBe(4)
  })

  it('registers with an unknown ref id too, and isn’t invited by anyone', async () => {
    const player = await app.register({ refId: 'unknown' })
    const rows = await app.database.query('select from referral.invitation where friend_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  it('is listed with a masked name and a number, to the inviter only', async () => {
    const inviter = await app.player()
    await app.register({ refId: (await read(inviter)).refId })
    await app.register({
      refId: (await read(inviter)).refId,
      nickname: `Ludmilla${newKey().slice(0, 6)}x`,
    })
    const list = async (token: string) => (await app.call('GET', '/api/referral/friends', { token })).body
    const { data, meta } = await list(inviter.token)
    expect(data).toMatchObject([
      { number: 2, name: 'L•••x', isActive: false },
      { number: 1, name: null },
    ])
    expect(meta).toMatchObject({ totalRows: 2 })
    expect((await list((await app.player()).token)).data).toEqual([])
  })

  it('makes a ref id once for parallel requests', async () => {
    const player = await app.player()
    const all = await Promise.all(Array.from({ length: 8 }, () => read(player)))
    expect(new Set(all.map(({ refId }) => refId)).size).toBe(1)
  })
})
