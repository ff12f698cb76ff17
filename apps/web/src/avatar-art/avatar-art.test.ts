import { AVATARS, avatarPath } from '@tessera/contract/constants'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { avatarRoutes } from './avatar-routes.ts'

const server = Fastify()
beforeAll(async () => {
  avatarRoutes(server)
  await server.ready()
})
afterAll(() => server.close())

it('draws at least two dozen different small avatars', async () => {
  expect(AVATARS.length).toBeGreaterThanOrEqual(24)
  const drawn = await Promise.all(AVATARS.map((id) => server.inject(avatarPath(id))))
  for (const { statusCode, headers, body } of drawn) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toMatch(/^<svg [^>]*viewBox="0 0 96 96"[^>]*>(<path [^>]*\/>)+<\/svg>$/)
    expect(body.length).toBeLessThan(3000)
  }
  expect(new Set(drawn.map(({ body }) => body)).size).toBe(AVATARS.length)
})

it.each(['nobody', '__proto__', 'fox.svg'])('responds with 404 to the unknown avatar %s', async (id) => {
  expect((await server.inject(`/art/avatar/${id}.svg`)).statusCode).toBe(404)
})
