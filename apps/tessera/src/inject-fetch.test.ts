import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { injectFetch } from './inject-fetch.ts'

const server = Fastify()
server.all('/echo', async (request, reply) => {
  reply.header('set-cookie', ['a=1', 'b=2']).code(201)
  return { method: request.method, ip: request.ip, query: request.query, body: request.body ?? null }
})
server.delete('/gone', async (_, reply) => reply.code(204).send())
const call = injectFetch(server)

describe('a call within the process', () => {
  test('passes on method, query and body, and returns status and all cookies', async () => {
    const answer = await call(
      new Request('http://inside/echo?a=1&b=%E2%82%AC', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"stake":100}',
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      query: { a: '1', b: '€' },
      body: { stake: 100 },
    })
  })

  test('carries the address of the visitor, so that rate limits apply per visitor', async () => {
    const answer = await call(
      new Request('http://inside/echo', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    )
    expect(await answer.json()).toMatchObject({ ip: '203.0.113.7' })
  })

  test('returns a response without a body', async () => {
    const answer = await call(new Request('http://inside/gone', { method: 'DELETE' }))
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  })
})
