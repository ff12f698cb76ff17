import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Api, createApi } from '@tessera/api'
import { REALTIME_CLOSES } from '@tessera/contract/channels'
import { createLedger, readOutboxPartitions } from '@tessera/ledger'
import { createRealtime, tesseraConfig } from '@tessera/realtime'
import { createServer } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'
import { Centrifuge } from 'centrifuge'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../api/src/modules/documents/storage/open-file-store.ts'

/**
 * Tests the realtime servers of two API processes on one database, with the client library that the browser uses.
 * An action in one process ends connections that the other process admitted.
 */
let here: FastifyInstance
let there: FastifyInstance
let url: string
let otherUrl: string
const closers: (() => Promise<unknown> | unknown)[] = []
const clients: Centrifuge[] = []

/** Starts a realtime server as each process does. All of them read the same outbox. */
async function startRealtime(dsn: string, partitions: number, api: Api): Promise<string> {
  const realtime = await createRealtime(tesseraConfig({ allowedOrigins: [], outbox: { dsn, partitions } }), {
    connectProxy: api.realtimeConnect,
  })
  const http = createHttpServer()
  realtime.attach(http, '/realtime')
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closers.unshift(async () => {
    await realtime.close()
    http.close()
  })
  // The address of a listening TCP server has this shape.
  const { port } = http.address() as AddressInfo
  return `ws://127.0.0.1:${port}/realtime`
}

beforeAll(async () => {
  const { database, connectionString, stop } = await startTestDatabase()
  closers.push(stop)
  const startApi = async (): Promise<{ api: Api; server: FastifyInstance }> => {
    const api = await createApi({
      database,
      ledger: createLedger(database),
      tokenSecret: 'the secret of both processes, long enough',
      gameTokenSecret: 'g'.repeat(32),
      playerDataKey: 'ab'.repeat(32),
      documentKey: 'ab'.repeat(32),
      documentFiles: openFileStore({}),
      providers: () => [],
      publicUrl: 'https://tessera.example',
      mailer: { send: async () => {} },
      payments: [],
      rateLimits: { any: null, sensitive: null, costly: null },
      passwordCost: { memoryKib: 8, passes: 1 },
      runsJobs: false,
      log: { warn: () => {}, error: () => {} },
    })
    const server = createServer({ logLevel: 'silent' })
    await server.register(api.plugin, { prefix: '/api' })
    closers.unshift(async () => {
      await server.close()
      await api.close()
    })
    return { api, server }
  }
  const [first, second] = [await startApi(), await startApi()]
  here = first.server
  there = second.server
  const partitions = await readOutboxPartitions(database)
  url = await startRealtime(connectionString, partitions, first.api)
  otherUrl = await startRealtime(connectionString, partitions, second.api)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => {
  for (const close of closers) await close()
})

const PASSWORD = 'correct horse battery'
let players = 0

const post = async (server: FastifyInstance, path: string, token: string | null, payload?: object) =>
  server.inject({
    method: 'POST',
    url: path,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

/** Registers a player on two devices. Returns their id, address and the access token of each device. */
async function register(): Promise<{ id: string; email: string; tokens: [string, string] }> {
  players += 1
  const email = `player-${players}@example.com`
  const facts = { country: 'DE', currency: 'EUR', birthdate: '1990-05-17', agreements: true }
  const first = (
    await post(here, '/api/player/register', null, { email, password: PASSWORD, ...facts })
  ).json()
  const second = (await post(here, '/api/player/sessions', null, { email, password: PASSWORD })).json()
  return { id: first.data.profile.id, email, tokens: [first.data.accessToken, second.data.accessToken] }
}

interface Listener {
  readonly client: Centrifuge
  readonly connections: () => number
  readonly end: Promise<number>
}

/** Connects as the web app does, and waits until the balance subscription is established. */
async function listen(accessToken: string, playerId: string, at = url): Promise<Listener> {
  const client = new Centrifuge(at, { minReconnectDelay: 10, getData: async () => ({ accessToken }) })
  clients.push(client)
  let connections = 0
  client.on('connected', () => {
    connections += 1
  })
  const end = new Promise<number>((resolve) => client.on('disconnected', ({ code }) => resolve(code)))
  const subscription = client.newSubscription(`wallet:accounts#${playerId}`)
  subscription.subscribe()
  client.connect()
  await subscription.ready(5000)
  return { client, connections: () => connections, end }
}

describe('the realtime connection of a player session', () => {
  it('ends with the session, even from another process, while other devices reconnect', async () => {
    const { id, tokens } = await register()
    const [ending, staying] = [await listen(tokens[0], id), await listen(tokens[1], id)]
    expect((await post(there, '/api/player/sessions/logout', tokens[0])).statusCode).toBe(200)
    expect(await ending.end).toBe(REALTIME_CLOSES.sessionEnded.code)
    await expect.poll(() => staying.connections()).toBe(2)
    await staying.client.ready(5000)
  })

  it('ends at every realtime server, no matter which of them reads the event', async () => {
    // Enough players to fill all partitions, which the servers read in turn.
    for (let round = 0; round < 12; round += 1) {
      const { id, tokens } = await register()
      const listeners = [await listen(tokens[0], id), await listen(tokens[0], id, otherUrl)]
      expect((await post(here, '/api/player/sessions/logout', tokens[0])).statusCode).toBe(200)
      expect(await Promise.all(listeners.map(({ end }) => end))).toEqual([
        REALTIME_CLOSES.sessionEnded.code,
        REALTIME_CLOSES.sessionEnded.code,
      ])
    }
  })

  it('is refused for the token of a session that ended', async () => {
    const { id, tokens } = await register()
    expect((await post(there, '/api/player/sessions/close-other', tokens[1])).statusCode).toBe(200)
    const client = new Centrifuge(url, { getData: async () => ({ accessToken: tokens[0] }) })
    clients.push(client)
    const subscription = client.newSubscription(`wallet:accounts#${id}`)
    const states: string[] = []
    subscription.on('state', ({ newState }) => states.push(newState))
    subscription.subscribe()
    const end = new Promise<number>((resolve) => client.on('disconnected', ({ code }) => resolve(code)))
    client.connect()
    expect(await end).toBe(REALTIME_CLOSES.sessionEnded.code)
    expect(states).not.toContain('subscribed')
  })

  it('is refused for an access token in place of a connection token', async () => {
    const { tokens } = await register()
    const client = new Centrifuge(url, { token: tokens[0] })
    clients.push(client)
    const end = new Promise<number>((resolve) => client.on('disconnected', ({ code }) => resolve(code)))
    client.connect()
    expect(await end).toBe(3500)
  })

  it.each([
    ['a NUL', 'a\u0000b', REALTIME_CLOSES.tokenOld],
    ['a foreign JWT', 'x.y.z', REALTIME_CLOSES.tokenOld],
    ['a number', 7, REALTIME_CLOSES.sessionEnded],
  ])('is refused when the token is %s', async (_, accessToken, { code }) => {
    const socket = new WebSocket(url)
    const closed = new Promise<number>((resolve) => {
      socket.onclose = (event) => resolve(event.code)
    })
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, connect: { data: { accessToken } } }))
    expect(await closed).toBe(code)
  })

  it('is a guest’s without a token and receives no player’s balances', async () => {
    const { id } = await register()
    const client = new Centrifuge(url)
    clients.push(client)
    const subscription = client.newSubscription(`wallet:accounts#${id}`)
    const refused = new Promise<number>((resolve) =>
      subscription.on('unsubscribed', ({ code }) => resolve(code)),
    )
    subscription.subscribe()
    client.connect()
    expect(await refused).toBe(103)
    expect(client.state).toBe('connected')
  })
})
