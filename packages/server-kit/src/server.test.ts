import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServer, EnvironmentError, ownWholePrefix, readEnvironment, useHealth } from './index.ts'
import { loggedPath } from './server.ts'

const makeServer = () => {
  const server = createServer({ logLevel: 'silent', isUnavailable: (error) => error instanceof RangeError })
  server.post('/echo', async (request) => ({ data: request.body }))
  server.get('/broken', async () => {
    throw new Error('the secret reason')
  })
  server.get('/lost', async () => {
    throw new RangeError('connection lost')
  })
  server.get('/items/:id', async () => ({ data: 1 }))
  return server
}

describe('createServer', () => {
  it('keeps a well-formed trace id and replaces any other', async () => {
    const server = makeServer()
    const kept = await server.inject({ url: '/broken', headers: { 'x-trace-id': 'abcdef-12345' } })
    expect(kept.headers['x-trace-id']).toBe('abcdef-12345')
    expect(kept.json().error.traceId).toBe('abcdef-12345')
    const replaced = await server.inject({ url: '/broken', headers: { 'x-trace-id': 'a"b' } })
    expect(replaced.headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['/items/1', '/broken', '/nope', '/items/%ff'])(
    'disables content type sniffing for %s',
    async (url) => {
      expect((await makeServer().inject(url)).headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('reveals only the trace id of an unexpected error', async () => {
    const answer = await makeServer().inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toMatchObject({ code: 10000, name: 'internal_error' })
    expect(answer.body).not.toContain('secret')
  })

  it.each([
    ['an unknown path', { url: '/nope' }, 404, 'not_found'],
    ['a lost connection', { url: '/lost' }, 503, 'unavailable'],
    [
      'broken JSON',
      { url: '/echo', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_request',
    ],
    [
      'another content type',
      { url: '/echo', method: 'POST', payload: 'x', headers: { 'content-type': 'text/x' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a huge body',
      {
        url: '/echo',
        method: 'POST',
        payload: JSON.stringify('x'.repeat(70_000)),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'payload_too_large',
    ],
    ['a broken escape', { url: '/items/%E0%A4%A' }, 400, 'malformed_request'],
    [
      'a poisoned body',
      {
        url: '/echo',
        method: 'POST',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'malformed_request',
    ],
  ] as const)('returns the error envelope for %s', async (_name, request, status, name) => {
    const answer = await makeServer().inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.name).toBe(name)
    expect(answer.headers['x-trace-id']).toBe(answer.json().error.traceId)
  })

  it('refuses new requests with the error envelope during shutdown and completes running ones', async () => {
    const server = makeServer()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    server.get('/slow', async () => {
      begun.resolve()
      await goOn.promise
      return { data: 'slow' }
    })
    const isClosing = new Promise<void>((resolve) => server.addHook('preClose', async () => resolve()))
    const { hostname, port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), hostname)
    const answers = text(socket)
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)

    ask('/slow')
    await begun.promise
    const closed = server.close()
    await isClosing
    const arrived = once(server.server, 'request')
    ask('/items/1')
    await arrived
    goOn.resolve()
    await closed

    const [, slow = '', refused = ''] = (await answers).split('HTTP/1.1 ')
    expect(slow).toMatch(/^200 [\s\S]*{"data":"slow"}/)
    expect(refused).toMatch(/^503 [\s\S]*connection: close/i)
    expect(refused).toMatch(/{"error":{"code":10009,"name":"unavailable",.*"traceId":"[0-9a-f-]{36}"}}/)
  })

  it.each([
    ['no proxy is trusted', undefined, '127.0.0.1'],
    ['one proxy is trusted', 1, '198.51.100.7'],
    ['the proxy is trusted by address', '127.0.0.1', '198.51.100.7'],
    ['another proxy is trusted', '10.0.0.0/8', '127.0.0.1'],
  ])('ignores a forged address if %s', async (_name, trustProxy, address) => {
    const server = createServer({ logLevel: 'silent', ...(trustProxy === undefined ? {} : { trustProxy }) })
    server.get('/ip', async (request) => ({ ip: request.ip }))
    // The visitor sends the first address; the proxy appends the address of the peer.
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    expect((await server.inject({ url: '/ip', headers })).json().ip).toBe(address)
  })

  it('passes parameters of any length to the route', async () => {
    expect((await makeServer().inject(`/items/${'x'.repeat(15_000)}`)).statusCode).toBe(200)
  })

  it('handles all paths under a prefix, even with a catch-all route for other paths', async () => {
    const server = makeServer()
    await server.register(async (part) => ownWholePrefix(part), { prefix: '/api' })
    server.get('/*', (_request, reply) => reply.type('text/html').send('a page'))
    const unknown = await server.inject('/api/nothing/at/all')
    expect([unknown.statusCode, unknown.json().error.name]).toEqual([404, 'not_found'])
    expect((await server.inject('/elsewhere')).body).toBe('a page')
  })

  it('is ready only if its dependencies are', async () => {
    const server = makeServer()
    let isUp = false
    useHealth(server, '', { database: async () => (isUp ? undefined : Promise.reject(new Error('down'))) })
    expect((await server.inject('/health/live')).statusCode).toBe(200)
    expect((await server.inject('/health/ready')).statusCode).toBe(503)
    isUp = true
    expect((await server.inject('/health/ready')).json().data.checks).toEqual({ database: 'ok' })
  })

  it('reads the gauges for each request of the metrics, even if one fails', async () => {
    const server = makeServer()
    let waiting = 1
    useHealth(server, '', {}, 'the key of the metrics', {
      waiting_seconds: { help: 'a figure', read: async () => waiting },
      broken: { help: 'no figure', read: async () => Promise.reject(new Error('down')) },
    })
    waiting = 7
    const headers = { authorization: 'Bearer the key of the metrics' }
    const { body } = await server.inject({ url: '/metrics', headers })
    expect(body).toContain('\nwaiting_seconds 7\n')
    expect(body).toMatch(/\nbroken Nan\n/i)
  })

  it('shows the metrics only with their key, and never without a configured key', async () => {
    const keyed = makeServer()
    useHealth(keyed, '', {}, 'the key of the metrics')
    const ask = (authorization: string) => keyed.inject({ url: '/metrics', headers: { authorization } })
    expect((await ask('Bearer the key of the metrics')).body).toContain('http_request_duration_seconds')
    for (const wrong of ['', 'Bearer ', 'Bearer another key']) expect((await ask(wrong)).statusCode).toBe(404)
    const open = makeServer()
    useHealth(open, '', {})
    for (const any of ['Bearer undefined', 'Bearer '])
      expect((await open.inject({ url: '/metrics', headers: { authorization: any } })).statusCode).toBe(404)
  })
})

it.each([
  ['/de/verify/2k4xwq8z7v6t5r3p9mhgfdbcjn?a=b', '/de/verify/…'],
  ['/verify/bcdfghjkmnpqrstvwxyzbcdfgh', '/verify/…'],
  ['/studio/play/roman-fruit?session=secret', '/studio/play/roman-fruit'],
  ['/games/providers/a-very-long-name-of-a-studio', '/games/providers/a-very-long-name-of-a-studio'],
  ['/api/payment/invoices/jkt6fqqrhtvr', '/api/payment/invoices/jkt6fqqrhtvr'],
  [`/sandbox/messenger/bot7000000001:${'t'.repeat(35)}/sendMessage`, '/sandbox/messenger/…/sendMessage'],
  [undefined, ''],
])('logs %s without codes of links', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})

describe('readEnvironment', () => {
  const schema = z.object({
    PORT: z.coerce.number().int().max(65_535).default(3000),
    SECRET: z.string().min(32),
  })

  it('applies defaults to missing and empty variables', () => {
    expect(readEnvironment(schema, { PORT: '', SECRET: 'x'.repeat(32) }).PORT).toBe(3000)
  })

  it('reports problems by name, never by value', () => {
    expect(() => readEnvironment(schema, { PORT: '70000', SECRET: 'hunter2' })).toThrow(EnvironmentError)
    try {
      readEnvironment(schema, { PORT: '70000', SECRET: 'hunter2' })
    } catch (error) {
      expect(String(error)).toMatch(/PORT[\s\S]*SECRET/)
      expect(String(error)).not.toContain('hunter2')
    }
  })
})
