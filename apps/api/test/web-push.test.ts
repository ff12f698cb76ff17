import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpsTransport } from '../src/modules/notifications/push/push-sender.ts'
import { publicKeyOf } from '../src/modules/notifications/push/vapid.ts'
import { writeMessage } from '../src/modules/notifications/write-message.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { type Browser, createBrowser, startPushService, verifyVapid } from './push-service.ts'

const PATH = '/api/notification/push-subscription'
const privateKey = Buffer.alloc(32, 7).toString('base64url')
const vapid = { privateKey, publicKey: publicKeyOf(privateKey) ?? '', subject: 'mailto:push@casino.example' }

let app: ApiUnderTest
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService((path, earlier) => {
    if (path.startsWith('/ended')) return 410
    return path.startsWith('/busy') && earlier === 0 ? 503 : 201
  })
  app = await startApi({ vapid, pushTransport: service.transport })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

const subscribe = (token: string, { subscription }: Browser) =>
  app.call('PUT', PATH, { token, body: subscription })
const complete = ({ id }: TestPlayer, name: string) =>
  app.database.transaction((tx) =>
    writeMessage(tx, {
      ...{ playerId: id, kind: 'push', event: newKey() },
      facts: { template: 'quest-completed', name: { en: name } },
    }),
  )
const receivedAt = (path: string) => service.received.filter((push) => push.path === path)
const subscriptionsOf = ({ id }: TestPlayer) =>
  app.database.query('select session_id from notifications.push_subscription where player_id = $1', [id])
/** Queued pushes. A job is gone once it has succeeded. */
const queued = async () =>
  (
    await app.database.query(
      "select 1 from graphile_worker.jobs where task_identifier in ('push-message', 'mail-message')",
    )
  ).length

describe('a push to a browser', () => {
  it('is encrypted for the browser, signed with the installation’s key, and opens the page of its message', async () => {
    const player = await app.player()
    const browser = createBrowser('/send/1')
    const { body } = await app.call('GET', '/api/notification/preferences', { token: player.token })
    expect(body.data.pushKey).toBe(vapid.publicKey)
    expect((await subscribe(player.token, browser)).status).toBe(200)
    const { body: after } = await app.call('GET', '/api/notification/preferences', { token: player.token })
    expect([body.data.hasPush, after.data.hasPush]).toEqual([false, true])
    await complete(player, 'First steps')
    const push = await until(() => receivedAt('/send/1')[0])
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(push.body.includes('First steps')).toBe(false)
    expect(browser.decrypt(push.body)).toMatchObject({
      ...{ title: 'Quest completed', body: 'You completed “First steps”.' },
      ...{ path: '/loyalty', language: 'en' },
    })
    expect(verifyVapid(push, vapid.publicKey)).toMatchObject({
      ...{ aud: 'https://push.example.com', sub: 'mailto:push@casino.example' },
    })
  })

  it('is repeated while its service is overloaded, and replaces the one before', async () => {
    const player = await app.player()
    await subscribe(player.token, createBrowser('/busy/1'))
    await complete(player, 'First steps')
    await until(() => receivedAt('/busy/1').length === 2)
    const [first, second] = receivedAt('/busy/1')
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(second?.headers.topic).toBe(first?.headers.topic)
  })

  it('ends a subscription that the browser no longer has', async () => {
    const player = await app.player()
    await subscribe(player.token, createBrowser('/ended/1'))
    await complete(player, 'First steps')
    await until(async () => (await subscriptionsOf(player)).length === 0)
    await complete(player, 'Second steps')
    await until(async () => (await untold(player)) === 0 && (await queued()) === 0)
    expect(receivedAt('/ended/1')).toHaveLength(1)
  })

  it('is sent to no session that has ended, and only for topics that are on', async () => {
    const player = await app.player()
    const { email, password } = player
    const other = await app.call('POST', '/api/player/sessions', { body: { email, password } })
    // The notice of the new sign-in is a message too.
    await until(async () => (await untold(player)) === 0 && (await queued()) === 0)
    await subscribe(player.token, createBrowser('/send/2'))
    await subscribe(other.body.data.accessToken, createBrowser('/send/3'))
    expect(await subscriptionsOf(player)).toHaveLength(2)
    await app.call('POST', '/api/player/sessions/logout', { token: other.body.data.accessToken })
    await complete(player, 'First steps')
    await until(() => receivedAt('/send/2').length === 1)
    await app.call('PUT', '/api/notification/preferences', {
      ...{ token: player.token, body: { topic: 'quests', channel: 'push', isOn: false } },
    })
    await complete(player, 'Second steps')
    await until(async () => (await untold(player)) === 0 && (await queued()) === 0)
    expect(receivedAt('/send/2')).toHaveLength(1)
    expect(receivedAt('/send/3')).toHaveLength(0)
    expect(await subscriptionsOf(player)).toHaveLength(1)
  })

  it('follows its browser to the player who signs in there, until it is switched off', async () => {
    const [alice, bob] = [await app.player(), await app.player()]
    const browser = createBrowser('/send/4')
    await subscribe(alice.token, browser)
    await subscribe(bob.token, browser)
    expect([(await subscriptionsOf(alice)).length, (await subscriptionsOf(bob)).length]).toEqual([0, 1])
    await app.call('DELETE', PATH, { token: alice.token })
    expect(await subscriptionsOf(bob)).toHaveLength(1)
    await app.call('DELETE', PATH, { token: bob.token })
    expect(await subscriptionsOf(bob)).toHaveLength(0)
  })
})

/** Messages that were not published yet. */
const untold = async ({ id }: TestPlayer) =>
  (await app.database.query('select 1 from notifications.message where player_id = $1 and not is_told', [id]))
    .length

describe('the address of a push service', () => {
  it('is refused unless it is https with a host name and the usual port', async () => {
    const player = await app.player()
    const keys = createBrowser('/').subscription
    for (const endpoint of [
      ...['http://push.example.com/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://localhost/1'],
      ...['https://push.example.com:8443/1', 'https://user@push.example.com/1', 'https://2130706433/1'],
      ...['https://0x7f.1/1', 'https://127.0x1/1'],
      ...[
        'file:///etc/passwd',
        'https://push.example.com',
        '/send/1',
        'https://push.example.com\\@10.0.0.1/',
      ],
    ]) {
      const { status, body } = await app.call('PUT', PATH, {
        token: player.token,
        body: { ...keys, endpoint },
      })
      expect([endpoint, status, body.error?.name]).toEqual([endpoint, 422, 'validation_failed'])
    }
  })

  it('is not connected to if it resolves to a private address', async () => {
    const sent = { headers: {}, body: Buffer.from('') }
    await expect(httpsTransport({ endpoint: 'https://localhost/1', ...sent })).rejects.toThrow(
      'localhost is not a public host',
    )
    await expect(httpsTransport({ endpoint: 'https://0x7f.1/1', ...sent })).rejects.toThrow('is no host name')
  })
})
