import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jurisdictionEnvironment } from '../src/jurisdiction/jurisdiction-environment.ts'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { playerWithApp } from './authenticator-app.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { launchOf, newUserId, TEST_BOT } from './launches.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'

const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }
const PAUSE_MINUTES = 30
const jurisdiction = { ...DEFAULT_JURISDICTION, reauthenticateMinutes: PAUSE_MINUTES }

/** Two processes with a jurisdiction that requires re-authentication after half an hour. */
let one: ApiUnderTest
let other: SecondProcess
beforeAll(async () => {
  one = await startApi({ ...secrets, jurisdiction })
  other = await startSecondProcess(one, { ...secrets, jurisdiction })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Makes a session inactive for this long. */
const leave = (token: string, minutes = PAUSE_MINUTES + 1, app = one) =>
  app.database.query(
    `update sessions.session set last_seen_at = last_seen_at - make_interval(mins => $2),
       proved_at = proved_at - make_interval(mins => $2) where id = $1`,
    [sessionIdOf(token), minutes],
  )
/** Makes a session inactive during a game. Also skips the minute for which the wallet caches the recorded activity. */
const leaveSeat = async (token: string): Promise<void> => {
  await leave(token)
  one.clock.forward(61_000)
}
const rename = (token: string, app = one) =>
  app.call('PUT', '/api/player/profile', { token, body: { nickname: `n${newKey().slice(0, 8)}` } })
const renameInOther = (token: string) =>
  other.call('PUT', '/api/player/profile', { token, body: { nickname: `n${newKey().slice(0, 8)}` } })
const prove = ({ token, password }: TestPlayer) =>
  one.call('POST', '/api/player/sessions/proof', { token, body: { password } })
const openGame = (token: string) =>
  one.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
const seatOf = async (token: string): Promise<string> =>
  (await openGame(token)).body.data.url.split('session=')[1]
const wallet = () => other.api.walletFor('fake')
const bet = (seat: string, roundId: string, transactionId = newKey()) =>
  wallet().bet({ token: seat, transactionId, roundId, amount: 10, currency: 'EUR' })
const win = (seat: string, roundId: string, roundClosed: boolean) =>
  wallet().win({ token: seat, transactionId: newKey(), roundId, amount: 30, currency: 'EUR', roundClosed })

describe('a session after half an hour of inactivity', () => {
  it('reads the chat with support, but sends nothing', async () => {
    const { token } = await one.player()
    const { chatRestoreId: restoreId } = (await one.call('GET', '/api/player/profile', { token })).body.data
    await leave(token)
    const read = await one.call('POST', '/api/support/chat', { token, body: { restoreId } })
    const body = { restoreId, clientId: newKey(), text: 'Hello', locale: 'en' }
    const sent = await one.call('POST', '/api/support/chat/messages', { token, body })
    expect([read.status, sent.body.error.name]).toEqual([200, 'reauthentication_required'])
  })

  it('requires re-authentication for changes in every process, and states the methods', async () => {
    const player = await one.player(10_000)
    await leave(player.token)
    const refused = await rename(player.token)
    expect([refused.status, refused.body.error.name]).toEqual([428, 'reauthentication_required'])
    expect(refused.body.error.details).toMatchObject({ password: true, passkey: false })
    expect((await renameInOther(player.token)).statusCode).toBe(428)
    expect((await openGame(player.token)).status).toBe(428)
    const deposit = { token: player.token, body: { methodId: 'x', amount: '10' }, headers: {} }
    expect((await one.call('POST', '/api/payment/invoices/deposit', deposit)).status).toBe(428)
  })

  it('still allows reads and token refreshes, which do not count as activity', async () => {
    const { token, id } = await one.player()
    await leave(token)
    expect((await one.call('GET', '/api/player/profile', { token })).body.data.id).toBe(id)
    const next = await one.call('POST', '/api/player/sessions/refresh', { token })
    const newest = next.body.data.accessToken
    expect((await one.call('GET', '/api/player/profile', { token: newest })).status).toBe(200)
    expect((await rename(newest)).status).toBe(428)
  })

  it('continues in all tabs and processes after one re-authentication', async () => {
    const player = await one.player()
    await leave(player.token)
    expect((await prove({ ...player, password: 'wrong' })).status).toBe(422)
    expect((await rename(player.token)).status).toBe(428)
    expect((await prove(player)).status).toBe(200)
    expect((await renameInOther(player.token)).statusCode).toBe(200)
    expect((await rename(player.token)).status).toBe(200)
  })

  it('requires the second factor if the player has enabled one', async () => {
    const player = await playerWithApp(one)
    await leave(player.token)
    expect((await prove(player)).body.error.name).toBe('proof_required')
    expect((await rename(player.token)).status).toBe(428)
    const body = { authenticatorCode: player.app.code() }
    expect((await one.call('POST', '/api/player/sessions/proof', { token: player.token, body })).status).toBe(
      200,
    )
    expect((await rename(player.token)).status).toBe(200)
  })

  it('continues after a new launch in the messenger, but not with an earlier one', async () => {
    const id = newUserId()
    const launchAt = (minutesAgo: number) =>
      launchOf(id, { at: new Date(one.clock.now().getTime() - minutesAgo * 60_000) })
    const body = { tg_payload: launchAt(0) }
    const token = (await one.call('POST', '/api/player/tg_login', { body })).body.data.accessToken
    const proveBy = (payload: string) =>
      one.call('POST', '/api/player/sessions/proof/telegram', { token, body: { payload } })
    await leave(token)
    expect((await rename(token)).body.error.details).toMatchObject({ telegram: true, password: false })
    for (const minutesAgo of [PAUSE_MINUTES + 2, 6]) {
      expect((await proveBy(launchAt(minutesAgo))).body.error.name).toBe('launch_data_refused')
      expect((await rename(token)).status).toBe(428)
    }
    expect((await proveBy(launchOf(newUserId()))).body.error.name).toBe('telegram_other_user')
    expect((await proveBy(launchAt(0))).status).toBe(200)
    expect((await rename(token)).status).toBe(200)
  })

  it('does not continue with a recent launch that precedes the session’s last activity', async () => {
    const id = newUserId()
    const launch = launchOf(id, { at: new Date(one.clock.now().getTime() - 240_000) })
    const login = await one.call('POST', '/api/player/tg_login', { body: { tg_payload: launch } })
    const token = login.body.data.accessToken
    // This process has a jurisdiction that requires re-authentication after two minutes.
    const hasty = await startSecondProcess(one, {
      ...secrets,
      telegramBots: [TEST_BOT],
      jurisdiction: { ...jurisdiction, reauthenticateMinutes: 2 },
    })
    await leave(token, 3)
    const body = { payload: launch }
    const proof = await hasty.call('POST', '/api/player/sessions/proof/telegram', { token, body })
    expect(proof.json().error.name).toBe('launch_data_refused')
    await hasty.stop()
  })

  it('can be logged out without re-authentication', async () => {
    const { token } = await one.player()
    await leave(token)
    expect((await one.call('POST', '/api/player/sessions/logout', { token })).status).toBe(200)
  })

  it('requires nothing while calls or play keep it active', async () => {
    const player = await one.player(10_000)
    const seat = await seatOf(player.token)
    await leave(player.token, PAUSE_MINUTES - 1)
    expect((await bet(seat, newKey())).status).toBe('ok')
    await leave(player.token, 2)
    expect((await rename(player.token)).status).toBe(200)
  })

  it('requires nothing if the jurisdiction has no such rule', async () => {
    const app = await startApi()
    const { token } = await app.player()
    await leave(token, PAUSE_MINUTES + 1, app)
    expect((await rename(token, app)).status).toBe(200)
    await app.stop()
  })
})

/** Sets the age of the last authentication of an active session. */
const ageProof = (token: string, days: number) =>
  one.database.query(
    'update sessions.session set proved_at = $3::timestamptz - make_interval(days => $2) where id = $1',
    [sessionIdOf(token), days, one.clock.now()],
  )

describe('a session with an old authentication', () => {
  it('requires re-authentication for changes but not for reads', async () => {
    const player = await one.player()
    await ageProof(player.token, 29)
    expect((await rename(player.token)).status).toBe(200)
    await ageProof(player.token, 31)
    expect((await rename(player.token)).body.error.name).toBe('reauthentication_required')
    expect((await renameInOther(player.token)).statusCode).toBe(428)
    expect((await one.call('GET', '/api/player/profile', { token: player.token })).status).toBe(200)
    expect((await prove(player)).status).toBe(200)
    expect((await rename(player.token)).status).toBe(200)
  })

  it('continues an open game but opens no other one', async () => {
    const player = await one.player(10_000)
    const seat = await seatOf(player.token)
    await ageProof(player.token, 31)
    expect((await bet(seat, newKey())).status).toBe('ok')
    expect((await openGame(player.token)).status).toBe(428)
  })

  it('requires re-authentication after the days that the jurisdiction sets, or never', async () => {
    const player = await one.player()
    await ageProof(player.token, 3)
    const answers: number[] = []
    for (const reauthenticateDays of [2, 4, null]) {
      const process = await startSecondProcess(one, {
        ...secrets,
        jurisdiction: { ...jurisdiction, reauthenticateDays },
      })
      const body = { nickname: `n${newKey().slice(0, 8)}` }
      answers.push(
        (await process.call('PUT', '/api/player/profile', { token: player.token, body })).statusCode,
      )
      await process.stop()
    }
    expect(answers).toEqual([428, 200, 200])
    const read = (given: object) => jurisdictionEnvironment.schema.parse(given).jurisdiction
    expect(read({}).reauthenticateDays).toBe(30)
    expect(read({ REAUTHENTICATE_AFTER_DAYS: '7' }).reauthenticateDays).toBe(7)
  })
})

describe('play after a pause', () => {
  it('is refused until the re-authentication, while repeated earlier bets return the same response', async () => {
    const player = await one.player(10_000)
    const seat = await seatOf(player.token)
    const [roundId, transactionId] = [newKey(), newKey()]
    expect((await bet(seat, roundId, transactionId)).status).toBe('ok')
    expect((await win(seat, roundId, true)).status).toBe('ok')
    await leaveSeat(player.token)
    expect((await bet(seat, newKey())).status).toBe('session_closed')
    expect((await bet(seat, roundId, transactionId)).status).toBe('ok')
    expect((await wallet().balance({ token: seat })).status).toBe('session_closed')
    expect((await openGame(player.token)).status).toBe(428)
    await prove(player)
    const next = await seatOf(player.token)
    expect((await bet(next, newKey())).status).toBe('ok')
  })

  it('continues to the end of an open round before it requires re-authentication', async () => {
    const player = await one.player(10_000)
    const seat = await seatOf(player.token)
    const roundId = newKey()
    await bet(seat, roundId)
    await leaveSeat(player.token)
    expect(await wallet().balance({ token: seat })).toMatchObject({ status: 'ok', balance: 9_990 })
    expect((await bet(seat, roundId)).status).toBe('ok')
    expect(await win(seat, roundId, true)).toMatchObject({ status: 'ok', balance: 10_010 })
    expect((await wallet().balance({ token: seat })).status).toBe('session_closed')
    expect((await bet(seat, newKey())).status).toBe('session_closed')
    expect((await rename(player.token)).status).toBe(428)
  })

  it('is refused for another round while the open one is still paid', async () => {
    const player = await one.player(10_000)
    const seat = await seatOf(player.token)
    const roundId = newKey()
    await bet(seat, roundId)
    await leaveSeat(player.token)
    expect((await bet(seat, newKey())).status).toBe('session_closed')
    expect((await win(seat, roundId, true)).status).toBe('ok')
  })
})
