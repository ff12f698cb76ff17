import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

let app: ApiUnderTest
let token: string
beforeAll(async () => {
  app = await startApi()
  token = (await app.register()).token
})
afterAll(() => app.stop())

const login = '/api/player/sessions'

describe('an invalid request', () => {
  it.each([
    ['no body', undefined, { 'content-type': 'application/json' }, 400],
    ['cut-off JSON', '{"email":', { 'content-type': 'application/json' }, 400],
    ['another media type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a null', 'null', { 'content-type': 'application/json' }, 422],
    ['an array', '[]', { 'content-type': 'application/json' }, 422],
    ['a prototype', '{"__proto__":{"x":1}}', { 'content-type': 'application/json' }, 400],
    [
      'deep nesting',
      `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      { 'content-type': 'application/json' },
      400,
    ],
    [
      'too large a body',
      JSON.stringify({ email: 'x'.repeat(70_000) }),
      { 'content-type': 'application/json' },
      413,
    ],
    [
      'a null character',
      '{"email":"a\\u0000@b.co","password":"x"}',
      { 'content-type': 'application/json' },
      422,
    ],
    [
      'a lone surrogate',
      '{"email":"a\\ud800@b.co","password":"x"}',
      { 'content-type': 'application/json' },
      422,
    ],
    ['a huge number', '{"email":1e999,"password":"x"}', { 'content-type': 'application/json' }, 422],
  ])('with %s is refused with the right status', async (_, payload, headers, status) => {
    const response = await app.server.inject({ method: 'POST', url: login, headers, payload: payload ?? '' })
    expect(response.statusCode).toBe(status)
    expect(response.json().error.traceId).toBe(response.headers['x-trace-id'])
  })

  it('is answered with a message for each invalid field', async () => {
    const { status, body } = await app.call('POST', '/api/player/register', {
      body: { ...registration('not an address'), password: 'short', surprise: 1 },
    })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({
      code: 10001,
      name: 'validation_failed',
      fields: {
        email: ['Value is not a valid email address'],
        password: ['This field should be at least 8 characters long'],
        surprise: ['Unknown field'],
      },
    })
  })

  it.each([
    '/api/game/games/%E0%A4%A/favorite',
    '/api/game/games/%00',
    '/api/payment/invoices/%00',
    '/api/payment/invoices/%ED%A0%80',
    '/api/game/games?page=0',
    '/api/game/games?page=1e400',
    '/api/game/games?perPage=101',
    '/api/game/games?page=1&page=2',
    '/api/game/games?__proto__=1',
    `/api/game/games/${'a'.repeat(500)}`,
    '/api/wallet/accounts/99999999999999999999/switch',
  ])('is refused for the path %s', async (url) => {
    const method = url.endsWith('switch') ? 'PUT' : url.endsWith('favorite') ? 'POST' : 'GET'
    const { status } = await app.call(method, url, { token })
    expect([400, 404, 422]).toContain(status)
  })
})

it.each(['__proto__', 'ABC', 'constructor', `${'x'.repeat(5000)}`])(
  'answers 404 for an impossible game id: %.20s',
  async (id) => {
    const { status, body } = await app.call('GET', `/api/game/games/${id}`, { token })
    expect([status, body.error.name]).toEqual([
      404,
      expect.stringMatching(/^(not_found|game_not_available)$/),
    ])
  },
)

describe('the routing of requests', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'answers an unsupported method with 405 and the allowed ones: %s',
    async (method) => {
      const response = await app.server.inject({ method, url: login })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD, POST')
    },
  )

  it('answers an unknown path with 404', async () => {
    expect(await app.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { error: { name: 'not_found' } },
    })
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await app.server.inject({ method: 'HEAD', url: '/api/settings/locales' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})

describe('a cross-site request', () => {
  it('is not authenticated by a cookie', async () => {
    const { status, headers } = await app.call('GET', '/api/player/profile', {
      headers: { cookie: `access_token=${token}; session=${token}` },
    })
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused with the content type of a form: %s',
    async (type) => {
      const payload = JSON.stringify(registration('forged@example.com'))
      const headers = { 'content-type': type, origin: 'https://evil.example' }
      const response = await app.server.inject({
        method: 'POST',
        url: '/api/player/register',
        headers,
        payload,
      })
      expect(response.statusCode).toBe(415)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('the trace id', () => {
  it('is taken from the client', async () => {
    const { headers } = await app.call('GET', '/api/settings/locales', {
      headers: { 'x-trace-id': 'my-trace-0001' },
    })
    expect(headers['x-trace-id']).toBe('my-trace-0001')
  })

  it.each(['short', 'with space in it', 'a'.repeat(65), '<script>alert(1)'])(
    'is replaced if the client sends an invalid one: %j',
    async (given) => {
      const { headers } = await app.call('GET', '/api/settings/locales', { headers: { 'x-trace-id': given } })
      expect(headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('settings', () => {
  it.each(['currencies', 'locales', 'countries', 'constants'])(
    'allow caching for 15 minutes: %s',
    async (name) => {
      const { status, headers } = await app.call('GET', `/api/settings/${name}`)
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=900'])
    },
  )

  it('list no refused country', async () => {
    const { body } = await app.call('GET', '/api/settings/countries')
    const codes = body.data.map(({ code }: { code: string }) => code)
    expect(codes).toContain('DE')
    expect(codes.filter((code: string) => 'US UM GB FR NL AW CW MF'.split(' ').includes(code))).toEqual([])
  })

  it('list all currencies with their decimals, and the sub-currencies of BTC and ETH', async () => {
    const { body } = await app.call('GET', '/api/settings/currencies?visible=true')
    const decimals = body.data.map((each: { code: string; decimals: number }) => [each.code, each.decimals])
    expect(Object.fromEntries(decimals)).toEqual({
      EUR: 2,
      USD: 2,
      BRL: 2,
      JPY: 0,
      PLN: 2,
      INR: 2,
      GBP: 2,
      SEK: 2,
      CAD: 2,
      MXN: 2,
      TRY: 2,
      BTC: 8,
      ETH: 8,
      USDT: 6,
      TON: 9,
    })
    const withUnits = body.data.filter((each: { subCurrencies: unknown[] }) => each.subCurrencies.length > 0)
    expect(withUnits.map((each: { code: string }) => each.code)).toEqual(['BTC', 'ETH'])
  })
})

describe('rate limits', () => {
  it('answer 429 with the time to wait, separately for each address', async () => {
    const limited = await startApi({
      rateLimits: { any: { limit: 3, windowMs: 60_000 }, sensitive: null, costly: null },
    })
    try {
      const ask = () => limited.call('GET', '/api/settings/locales')
      await Promise.all([ask(), ask(), ask()])
      const { status, headers } = await ask()
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const other = await limited.server.inject({ url: '/api/settings/locales', remoteAddress: '192.0.2.7' })
      expect(other.statusCode).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})
