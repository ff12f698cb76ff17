import { describe, expect, test } from 'vitest'
import { createRealtime } from '../create-realtime.ts'
import { allowedOriginsOf } from './environment-config.ts'
import { parseRealtimeConfig } from './realtime-config.ts'
import { tesseraConfig } from './tessera-config.ts'

describe('parseRealtimeConfig', () => {
  test("applies Centrifugo's defaults", () => {
    expect(parseRealtimeConfig({}).client).toMatchObject({
      ping_interval: 25_000,
      pong_timeout: 8_000,
      stale_close_delay: 10_000,
      expired_close_delay: 25_000,
      expired_sub_close_delay: 25_000,
      queue_max_size: 1_048_576,
      channel_limit: 128,
    })
  })

  const wrong = [
    [{ client: { tokn: {} } }, /client: .*tokn/],
    [{ client: { ping_interval: '25' } }, /client\.ping_interval: "25" is not a duration/],
    [
      { client: { ping_interval: '5s', pong_timeout: '5s' } },
      /client: pong_timeout must be under ping_interval/,
    ],
    [{ channel: { namespaces: [{ name: 'ab', history: 1 }] } }, /channel\.namespaces\.0: .*history/],
    [{ consumers: [{ name: 'a', type: 'kafka', postgresql: {} }] }, /consumers\.0\.type/],
    [
      { consumers: [{ name: 'a', type: 'postgresql', postgresql: { outbox_table_name: 'a; drop' } }] },
      /outbox_table_name: is not a table name/,
    ],
  ] as const
  test.each(wrong)('rejects %j with its path', (input, message) => {
    expect(() => parseRealtimeConfig(input)).toThrow(message)
  })

  test('requires a dsn or a pool for a consumer', async () => {
    const postgresql = { outbox_table_name: 'ledger.outbox' }
    const starting = createRealtime({
      consumers: [{ name: 'a', enabled: true, type: 'postgresql', postgresql }],
    })
    await expect(starting).rejects.toThrow('neither a dsn nor a pool')
  })
})

test("a consumer doesn't run unless it is enabled", async () => {
  const postgresql = { outbox_table_name: 'ledger.outbox' }
  const consumer = { name: 'a', type: 'postgresql' as const, postgresql }
  await expect(createRealtime({ consumers: [{ ...consumer, enabled: true }] })).rejects.toThrow('dsn')
  const realtime = await createRealtime({ consumers: [consumer] })
  expect(realtime.metrics()).toMatchObject({ outboxRows: 0 })
  await realtime.close()
  await expect(realtime.close(), 'closing twice is closing').resolves.toBeUndefined()
})

test('an online channel requires a namespace', async () => {
  await expect(createRealtime({ online: { channel: 'global:online' } })).rejects.toThrow('global:online')
})

describe('the allowed origins', () => {
  test.each([
    [{}, ['https://play.example']],
    [{ WIDGET_ORIGINS: ['https://partner.example'] }, ['https://play.example', 'https://partner.example']],
  ])("are the site's own and those of %j", (widget, origins) => {
    expect(allowedOriginsOf({ PUBLIC_URL: 'https://play.example/de', DEMO: false, ...widget })).toEqual(
      origins,
    )
  })

  test('include pages of this machine in a demonstration', () => {
    expect(allowedOriginsOf({ PUBLIC_URL: 'https://play.example', DEMO: true })).toContain(
      'http://localhost:*',
    )
  })
})

describe('tesseraConfig', () => {
  const config = parseRealtimeConfig(
    tesseraConfig({
      connectProxy: { endpoint: 'http://127.0.0.1:3001/api/realtime/connect', key: 'k' },
      allowedOrigins: ['https://play.example'],
      outbox: { dsn: 'postgres://x', partitions: 4 },
    }),
  )

  const topics = [
    'retention:quests',
    'retention:accounts',
    'bonus:player-bonus-codes',
    'bonus:player-bonuses',
    'bonus:player-freespins',
    'wallet:accounts',
    'payment:invoices',
    'player:documents',
    'player:identity',
    'game:bets',
    'game:spins',
    'messenger:notifications',
    'messenger:pushes',
  ]
  test.each(topics)('makes %s a channel of one player with history and recovery', (topic) => {
    const [namespace = '', name = ''] = topic.split(':')
    const options = config.channel.namespaces.get(namespace)
    expect(options).toMatchObject({
      allow_user_limited_channels: true,
      allow_subscribe_for_client: false,
      force_recovery: true,
      force_positioning: true,
      history_size: 100,
      history_ttl: 600_000,
    })
    expect(options?.channel_regex?.test(`${name}#player`)).toBe(true)
    for (const other of [name, `${name}#`, `${name}#a#b`, `${name}#a,b`, `x${name}#a`, 'invented#a']) {
      expect(options?.channel_regex?.test(other), other).toBe(false)
    }
  })

  test('accepts no token and calls the API when a client connects', () => {
    expect(config.client.token.hmac_secret_key).toBe('')
    expect(config.client.proxy.connect).toMatchObject({ enabled: true, timeout: 1000 })
  })

  test('opens global:online to everyone and polls the outbox every 10 ms', () => {
    expect(config.channel.namespaces.get('global')).toMatchObject({
      allow_subscribe_for_client: true,
      allow_subscribe_for_anonymous: true,
      history_size: 0,
    })
    expect(config.online.channel).toBe('global:online')
    expect(config.consumers).toMatchObject([
      {
        enabled: true,
        postgresql: {
          outbox_table_name: 'ledger.outbox',
          num_partitions: 4,
          partition_poll_interval: 10,
        },
      },
    ])
  })
})
