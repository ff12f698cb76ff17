import { createTestDatabase, type TestDatabase } from '@tessera/test-env'
import fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/support/start-server.ts'
import { token } from '../../test/support/tokens.ts'
import { WireClient } from '../../test/support/wire-client.ts'
import { NoticeReader, type OutboxEvent, packCount, packEvents } from './event-notices.ts'
import { LISTENER_NAME } from './fan-out.ts'

describe('outbox events in notifications', () => {
  const readAll = (texts: readonly string[]) => {
    const reader = new NoticeReader()
    return texts.map((text) => reader.read(text))
  }

  test('are decoded as they were encoded, in pieces that fit, whatever they contain', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('€'.repeat(9_000)),
      fc.constant('\ud800'),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ method: text, payload: text }), { minLength: 1 }), (events) => {
        const texts = packEvents('b', events)
        for (const each of texts) expect(Buffer.byteLength(each)).toBeLessThan(8_000)
        const notices = readAll(texts)
        expect(notices.pop()).toEqual({ kind: 'events', events })
        for (const notice of notices) expect(notice.kind).toBe('incomplete')
      }),
    )
  })

  test('are broken if a piece is missing, and the next ones are whole again', () => {
    const [first = '', second = '', third = ''] = packEvents('b', [
      { method: 'm', payload: 'x'.repeat(20_000) },
    ])
    const next = packEvents('c', [{ method: 'n', payload: '{}' }])
    expect(readAll([first, third, ...next]).map(({ kind }) => kind)).toEqual([
      'incomplete',
      'broken',
      'events',
    ])
    expect(readAll([second, ...next]).map(({ kind }) => kind)).toEqual(['broken', 'events'])
    expect(readAll([first, ...next]).map(({ kind }) => kind)).toEqual(['incomplete', 'events'])
  })

  test('are broken if the notification has another format', () => {
    for (const text of ['', 'hello', 'events', 'events b 1/1 nonsense', 'events b 1/1 [[1]]', 'count me'])
      expect(readAll([text])).toEqual([{ kind: 'broken' }])
    expect(readAll([packCount('me', 7)])).toEqual([{ kind: 'count', from: 'me', connections: 7 }])
  })
})

describe('several servers of one outbox', () => {
  let testDatabase: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    pool = new Pool({ connectionString: testDatabase.connectionString, max: 8 })
    pool.on('error', () => {})
    await pool.query('CREATE SCHEMA ledger')
    await pool.query(`CREATE TABLE ledger.outbox (id bigserial PRIMARY KEY, method text NOT NULL,
      payload jsonb NOT NULL, partition integer NOT NULL)`)
  })
  afterAll(async () => {
    await pool.end()
    await testDatabase.drop()
  })
  const servers: TestServer[] = []
  const clients: WireClient[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) client.terminate()
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  const listening = async (): Promise<number> => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND state = 'idle'`,
      [LISTENER_NAME],
    )
    return rows.length
  }

  async function start(): Promise<TestServer> {
    const before = await listening()
    const postgresql = {
      dsn: testDatabase.connectionString,
      outbox_table_name: 'ledger.outbox',
      num_partitions: 2,
      partition_select_limit: 7,
      partition_poll_interval: '2ms',
    }
    const server = await startServer(
      {},
      {},
      {
        consumers: [{ name: 'own', enabled: true, type: 'postgresql' as const, postgresql }],
        online: { channel: 'global:online', interval: '20ms' },
      },
    )
    servers.push(server)
    await expect.poll(listening).toBe(before + 1)
    return server
  }

  const write = (events: readonly OutboxEvent[], partition = 0) =>
    pool.query(
      `INSERT INTO ledger.outbox (method, payload, partition)
       SELECT e->>0, (e->>1)::jsonb, $2 FROM jsonb_array_elements($1::jsonb) e`,
      [JSON.stringify(events.map(({ method, payload }) => [method, payload])), partition],
    )
  const balance = (version: number): OutboxEvent => ({
    method: 'publish',
    payload: JSON.stringify({ channel: 'wallet:accounts#ann', data: { version } }),
  })

  const channel = 'wallet:accounts#ann'

  async function connect(server: TestServer): Promise<WireClient> {
    const client = await WireClient.open(server.url)
    clients.push(client)
    await client.connect(token({ sub: 'ann' }))
    return client
  }

  async function follow(server: TestServer): Promise<WireClient> {
    const client = await connect(server)
    await client.ask({ id: 2, subscribe: { channel } })
    return client
  }

  async function versions(client: WireClient, count: number): Promise<unknown[]> {
    const seen: unknown[] = []
    while (seen.length < count) {
      const { push } = (await client.next()) as { push: { pub: { data: { version: number } } } }
      seen.push(push.pub.data.version)
    }
    return seen
  }

  test('each receive every event in the same order, whichever server read it', async () => {
    const [one, two] = [await start(), await start()]
    const followers = [await follow(one), await follow(two)]
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    // A few at a time, so that both servers get to read.
    for (const version of numbers) await write([balance(version)])
    for (const follower of followers) expect(await versions(follower, numbers.length)).toEqual(numbers)
    expect(one.realtime.metrics().outboxRows + two.realtime.metrics().outboxRows).toBe(2 * numbers.length)
  })

  test('each disconnect a user that has to be disconnected everywhere', async () => {
    const [one, two] = [await start(), await start()]
    const both = [await connect(one), await connect(two)]
    await write([{ method: 'disconnect', payload: JSON.stringify({ user: 'ann' }) }])
    for (const client of both) expect((await client.closed()).code).toBe(3503)
  })

  test('recover no client after a server was not listening', async () => {
    const [one, two] = [await start(), await start()]
    const follower = await connect(one)
    const { subscribe } = (await follower.ask({ id: 2, subscribe: { channel } })) as {
      subscribe: { epoch: string }
    }
    await write([balance(1)])
    await follower.next()
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [LISTENER_NAME],
    )
    // While neither server is listening, the event waits, or one of them dispatches it only to itself.
    await write([balance(2)])
    expect((await follower.closed()).code).toBe(3011)
    await expect.poll(listening).toBe(2)
    for (const server of [one, two]) {
      const again = await connect(server)
      const reply = await again.ask({
        id: 2,
        subscribe: { channel, recover: true, epoch: subscribe.epoch, offset: 1 },
      })
      expect(reply).not.toHaveProperty('subscribe.recovered')
    }
    await expect.poll(async () => (await pool.query('SELECT 1 FROM ledger.outbox')).rowCount).toBe(0)
  })

  test('count the connections of all servers', async () => {
    const [one, two] = [await start(), await start()]
    const visit = async ({ url }: TestServer) => {
      const guest = await WireClient.open(url)
      clients.push(guest)
      await guest.connect()
      await guest.ask({ id: 2, subscribe: { channel: 'global:online' } })
      return guest
    }
    const guests = [await visit(one), await visit(two)] as const
    await visit(two)
    const onlineCount = async (guest: WireClient) => {
      for (const server of [one, two]) server.clock.advance(20)
      const { push } = (await guest.next()) as { push: { pub: { data: { online: number } } } }
      return push.pub.data.online
    }
    await expect.poll(() => onlineCount(guests[0])).toBe(3)
    await expect.poll(() => onlineCount(guests[1])).toBe(3)
    // A closed server is forgotten.
    await two.close()
    servers.splice(servers.indexOf(two), 1)
    await expect.poll(() => onlineCount(guests[0])).toBe(1)
  })
})
