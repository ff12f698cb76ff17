import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCountryTable } from '../src/http/country-table.ts'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

/** An API behind a proxy at 10.0.0.1 that states the country. Visitors can reach it directly, too. */
let app: ApiUnderTest
let server: FastifyInstance
beforeAll(async () => {
  app = await startApi({ countryOfAddress: await loadCountryTable() })
  server = createServer({ logLevel: 'silent', trustProxy: '10.0.0.1' })
  await server.register(app.api.plugin, { prefix: '/api' })
})
afterAll(async () => {
  await server.close()
  await app.stop()
})

const PROXY = '10.0.0.1'
const GERMAN = '193.99.144.80'
const AMERICAN = '8.8.8.8'

const countryOf = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await server.inject({ url: '/api/player/init', remoteAddress, headers })).json().data.country

describe('country of a visitor', () => {
  it.each([
    ['is that of the address', GERMAN, {}, 'DE'],
    ['is that of the address behind the proxy', PROXY, { 'x-forwarded-for': GERMAN }, 'DE'],
    [
      'is that of the proxy’s header rather than of the table',
      PROXY,
      { 'x-forwarded-for': GERMAN, 'x-country': 'AT' },
      'AT',
    ],
    [
      'is that of the address if the proxy doesn’t know it',
      PROXY,
      { 'x-forwarded-for': GERMAN, 'x-country': 'XX' },
      'DE',
    ],
    ['is not taken from a stranger’s header', GERMAN, { 'x-country': 'AT' }, 'DE'],
    [
      'is not taken from a stranger’s invented proxy',
      AMERICAN,
      { 'x-forwarded-for': GERMAN, 'x-country': 'AT' },
      'US',
    ],
    ['is unknown for a loopback address', '127.0.0.1', {}, null],
    ['is unknown for a private network', '192.168.1.20', { 'x-country': 'AT' }, null],
  ])('%s', async (_name, address, headers, country) => {
    expect(await countryOf(address, headers)).toBe(country)
  })

  it('decides about the registration, regardless of a header', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/player/register',
      remoteAddress: AMERICAN,
      headers: { 'x-country': 'DE' },
      payload: registration('american@example.com'),
    })
    expect([answer.statusCode, answer.json().error.name]).toEqual([422, 'country_refused'])
  })
})
