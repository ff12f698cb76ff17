import { sportsbookOperations } from '@tessera/contract/sportsbook/http'
import { walletHeaders, walletSignatureProblem } from '@tessera/contract/wallet-signature'
import { createServer } from '@tessera/server-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHttpSportsbook } from '../src/index.ts'
import { createFakeSportsbook, liveCard, slip } from './fake-sportsbook.ts'

const secret = 's'.repeat(32)
const server = createServer({ logLevel: 'silent' })
const fake = createFakeSportsbook()
let answerWith: { status: number; body: unknown } | null = null
let asked: string[] = []
let sportsbook: ReturnType<typeof createHttpSportsbook>

/** Serves the fake sportsbook over HTTP, and checks signature and schema according to the protocol. */
beforeAll(async () => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  server.post<{ Params: { operation: string }; Body: string }>(
    '/provider/:operation',
    async (request, reply) => {
      const { operation } = request.params
      asked.push(operation)
      const header = (name: string) => request.headers[name] as string | undefined
      const problem = walletSignatureProblem({
        secret,
        timestamp: header(walletHeaders.timestamp),
        signature: header(walletHeaders.signature),
        body: request.body,
        now: new Date(),
      })
      if (problem) return reply.code(401).send({ problem })
      if (answerWith) return reply.code(answerWith.status).send(answerWith.body)
      const body = JSON.parse(request.body)
      sportsbookOperations[operation as keyof typeof sportsbookOperations].request.parse(body)
      const answers: Record<string, () => Promise<unknown>> = {
        session: () => fake.openSession(body),
        overview: () => fake.overview(body.locale),
        info: async () => ({ info: await fake.info(body.sportId, body.locale) }),
        list: async () => ({ events: await fake.list(body.query, body.locale) }),
        event: async () => ({ event: await fake.event(body.eventId, body.locale) }),
        view: async () => ({ html: await fake.view(body) }),
        search: async () => ({ events: await fake.search(body.text, body.locale) }),
        bets: async () => ({ bets: await fake.bets(body.playerId, body.betIds, body.locale) }),
        tell: async () => ({ parts: ['bets'], rows: [{ of: body.playerId }], next: null }),
        forget: async () => ({}),
      }
      return answers[operation]?.()
    },
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  sportsbook = createHttpSportsbook({
    providerId: 'tessera-sportsbook',
    secret,
    url: `http://127.0.0.1:${port}/provider/`,
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  answerWith = null
})

it('signs every operation, sends it according to its schema and returns the complete response', async () => {
  const session = {
    token: 't',
    playerId: 'p',
    currency: 'EUR',
    locale: 'en',
    countryCode: 'UA',
    platform: 1,
    demoMode: false,
    lobbyUrl: '/',
  } as const
  expect(await sportsbook.openSession(session)).toEqual({ token: 'widget:t' })
  expect((await sportsbook.overview('en')).live).toEqual([liveCard])
  expect(await sportsbook.info(66, 'de')).toMatchObject({ Categories: [{ Name: 'England' }] })
  expect(await sportsbook.info(1, 'de')).toBeNull()
  expect(await sportsbook.list({ sportId: 66, when: 'live' }, 'en')).toEqual([liveCard])
  expect((await sportsbook.event('4711', 'en'))?.markets).toHaveLength(4)
  const view = { page: 'event', eventId: '4711' } as const
  const request = { view, culture: 'de-DE', linkPrefix: '/de' }
  expect(await sportsbook.view(request)).toContain('shadowrootmode')
  expect(await sportsbook.search('harbour', 'en')).toEqual([liveCard])
  expect(await sportsbook.bets('p', ['sport-1', 'sport-2'], 'en')).toEqual([slip])
  const lot = await sportsbook.records?.tell({ playerId: 'p', part: 'bets', after: null })
  expect(lot).toEqual({ parts: ['bets'], rows: [{ of: 'p' }], next: null })
  await sportsbook.records?.forget('p', 'closed')
  expect(new Set(asked)).toEqual(new Set(Object.keys(sportsbookOperations)))
})

it.each([
  ['is down', 503, {}],
  ['refuses the signature', 401, {}],
  ['returns an invalid response', 200, { sports: 'many' }],
])('rejects with ProviderUnavailableError if the sportsbook %s', async (_what, status, body) => {
  answerWith = { status, body }
  await expect(sportsbook.overview('en')).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
})

it('rejects with a RangeError if the sportsbook refuses the request', async () => {
  answerWith = { status: 422, body: {} }
  await expect(sportsbook.overview('en')).rejects.toThrow(RangeError)
})
