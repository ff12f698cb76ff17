import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'
import { office } from './office.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const body = { reason: 'seen by two people' }

async function sent(): Promise<{ player: TestPlayer; id: string }> {
  const player = await app.player()
  const file = await form({ kind: 'address' }, { bytes: pdf() })
  const { body: answer } = await app.call('POST', '/api/player/documents', { token: player.token, ...file })
  return { player, id: answer.data.id }
}
const queue = async () => (await office(app, 'GET /office/documents')).documents
const actsOf = async ({ id }: TestPlayer) =>
  (await listActs(app.database, id)).map(({ area, act, operator, reason }) => [area, act, operator, reason])

describe('documents in the office', () => {
  it('wait in a queue, are opened with a record, and approved', async () => {
    const { player, id } = await sent()
    expect(await queue()).toMatchObject([
      { id, playerId: player.id, playerName: 'Ada Lovelace', kind: 'address', mediaType: 'application/pdf' },
    ])
    const params = { documentId: id }
    const { base64, mediaType } = await office(app, 'POST /office/documents/{documentId}/open', {
      params,
      body,
    })
    expect([Buffer.from(base64, 'base64').equals(pdf()), mediaType]).toEqual([true, 'application/pdf'])
    await office(app, 'POST /office/documents/{documentId}/approve', { params, body })
    expect(await queue()).toEqual([])
    expect(await actsOf(player)).toEqual([
      ['documents', 'show', 'ann', body.reason],
      ['documents', 'approve', 'ann', body.reason],
    ])
  })

  it('are refused with a cause for the player, only once', async () => {
    const { player, id } = await sent()
    const refuse = () =>
      office(app, 'POST /office/documents/{documentId}/refuse', {
        params: { documentId: id },
        body: { ...body, because: 'expired' },
      })
    await refuse()
    const { body: answer } = await app.call('GET', '/api/player/documents', { token: player.token })
    expect(answer.data).toMatchObject([{ id, status: 3, reason: 'expired' }])
    await expect(refuse()).rejects.toMatchObject({ code: 'already-decided' })
  })

  it('record nothing for an unknown document', async () => {
    const opened = office(app, 'POST /office/documents/{documentId}/open', {
      params: { documentId: 'x' },
      body,
    })
    await expect(opened).rejects.toMatchObject({ code: 'no-document' })
  })
})

describe('identity checks in the office', () => {
  /** Returns a player whose check the service has left to an operator. */
  async function onHold(): Promise<TestPlayer> {
    const player = await app.player()
    await app.call('POST', '/api/player/services/sandbox/auth', { token: player.token, body: {} })
    await app.database.query(`update identity.attempt set status = 'onHold' where player_id = $1`, [
      player.id,
    ])
    return player
  }
  const checks = async () => (await office(app, 'GET /office/identity-checks')).checks

  it('wait in a queue and are confirmed', async () => {
    const player = await onHold()
    expect(await checks()).toMatchObject([
      { playerId: player.id, playerName: 'Ada Lovelace', service: 'sandbox' },
    ])
    await office(app, 'POST /office/players/{playerId}/identity/approve', {
      params: { playerId: player.id },
      body: { ...body, service: 'sandbox' },
    })
    expect(await checks()).toEqual([])
    expect(await actsOf(player)).toEqual([['identity', 'approve', 'ann', body.reason]])
  })

  it('are refused for good with a cause', async () => {
    const player = await onHold()
    await office(app, 'POST /office/players/{playerId}/identity/refuse', {
      params: { playerId: player.id },
      body: { ...body, service: 'sandbox', because: 'forged', isFinal: true },
    })
    const [row] = await app.database.query<object>(
      `select answer, reject_type as "rejectType", reasons from identity.attempt where player_id = $1`,
      [player.id],
    )
    expect(row).toEqual({ answer: 'RED', rejectType: 'FINAL', reasons: ['forged'] })
  })

  it('are refused for a player without one', async () => {
    const { id } = await app.player()
    const decided = office(app, 'POST /office/players/{playerId}/identity/approve', {
      params: { playerId: id },
      body: { ...body, service: 'sandbox' },
    })
    await expect(decided).rejects.toMatchObject({ code: 'no-check' })
  })
})
