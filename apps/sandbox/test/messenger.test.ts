import { isValid } from '@tma.js/init-data-node'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messengerRoutes } from '../src/messenger/messenger-routes.ts'
import { PEOPLE } from '../src/messenger/people.ts'

const botToken = `7000000001:${'t'.repeat(43)}`
let server: FastifyInstance
beforeAll(async () => {
  server = Fastify()
  messengerRoutes(server, { botToken, siteUrl: 'https://site.example' }, '/sandbox')
  await server.ready()
})
afterAll(() => server.close())

const launch = async (kind: string, user: unknown = PEOPLE[0]?.id) => {
  const answer = await server.inject({ method: 'POST', url: '/messenger/launches', payload: { kind, user } })
  return { status: answer.statusCode, data: String(answer.json().data) }
}

describe("the sandbox's messenger", () => {
  it('signs launch data, and forges it on request', async () => {
    const judged = async (kind: string) => isValid((await launch(kind)).data, botToken, { expiresIn: 86_400 })
    expect(await judged('fresh')).toBe(true)
    for (const kind of ['old', 'tampered', 'foreign']) expect(await judged(kind), kind).toBe(false)
    expect((await launch('placeholder')).data).toBe('query_id')
    expect((await launch('none')).data).toBe('')
  })

  it('rejects unknown kinds and users', async () => {
    expect((await launch('magic')).status).toBe(422)
    expect((await launch('fresh', -1)).status).toBe(422)
    expect((await launch('fresh', 'x')).status).toBe(422)
  })

  it("shows the site in a frame and can't be framed itself", async () => {
    const { headers, body } = await server.inject('/messenger')
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://site.example;")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(body).not.toContain(botToken)
    expect((await server.inject('/messenger/host.js')).body).not.toContain(botToken)
  })

  it('serves scripts that parse', async () => {
    for (const name of ['host', 'chat']) {
      const { body } = await server.inject(`/messenger/${name}.js`)
      expect(() => new Function(body)).not.toThrow()
    }
  })
})
