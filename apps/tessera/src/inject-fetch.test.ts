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

describe('a call in the same process', () => {
  test('carries method, query and body there, and status and every cookie back', async () => {
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

  test('has the address of the visitor, so that limits are a visitor’s own', async () => {
    const answer = await call(
      new Request('http://inside/echo', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    )
    expect(await answer.json()).toMatchObject({ ip: '203.0.113.7' })
  })

  test('may have an answer without a body', async () => {
    const answer = await call(new Request('http://inside/gone', { method: 'DELETE' }))
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  })
})
