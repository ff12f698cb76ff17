import { randomBytes, randomUUID } from 'node:crypto'
import type { FakePerson } from './fake-social.ts'
import type { ApiUnderTest, TestResponse } from './fixture.ts'

/** Required fields of a registration form, in addition to the sign-in method. */
export const PERSONAL = { currency: 'EUR', country: 'DE', birthdate: '1990-05-17', agreements: true }

export interface CameBack {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

/** A person with a browser and an account at a provider. */
export interface SocialVisitor {
  readonly person: FakePerson
  readonly browserKey: string
  start(provider?: string): Promise<TestResponse>
  /** Starts a log-in, authorizes it at the provider and returns. */
  comeBack(claims?: Partial<FakePerson>): Promise<CameBack>
  enter(back: CameBack, change?: object, headers?: Record<string, string>): Promise<TestResponse>
  logIn(claims?: Partial<FakePerson>): Promise<TestResponse>
  fillIn(ticket: string, change?: object): Promise<TestResponse>
  register(change?: object): Promise<TestResponse>
  startConnecting(token: string, provider?: string): Promise<TestResponse>
  comeBackToConnect(token: string): Promise<CameBack>
  finishConnecting(token: string, back: CameBack, key?: string): Promise<TestResponse>
  connect(token: string): Promise<TestResponse>
  startProving(token: string, provider?: string): Promise<TestResponse>
  /** Re-authenticates at the provider, some seconds ago. */
  comeBackToProve(token: string, secondsAgo?: number | null): Promise<CameBack>
  finishProving(token: string, back: CameBack): Promise<TestResponse>
  prove(token: string): Promise<TestResponse>
}

export function createSocialVisitor(
  { call, clock, social }: ApiUnderTest,
  provider = 'agora',
): SocialVisitor {
  const person = { sub: randomUUID(), name: 'Ada Byron' }
  const browserKey = randomBytes(32).toString('base64url')
  const connections = '/api/player/social-connections'
  const visitor: SocialVisitor = {
    person,
    browserKey,
    start: (id = provider) =>
      call('POST', '/api/player/sessions/social/start', {
        body: { provider: id, browserKey, language: 'en', route: '/games' },
      }),
    comeBack: async (claims = {}) =>
      social.allow((await visitor.start()).body.data.url, { ...person, ...claims }),
    enter: (back, change = {}, headers = {}) =>
      call('POST', '/api/player/sessions/social', {
        body: { provider, browserKey, ...back, ...change },
        headers,
      }),
    logIn: async (claims) => visitor.enter(await visitor.comeBack(claims)),
    fillIn: (ticket, change = {}) =>
      call('POST', '/api/player/register/social', { body: { ticket, browserKey, ...PERSONAL, ...change } }),
    register: async (change) => visitor.fillIn((await visitor.logIn()).body.error.details.ticket, change),
    startConnecting: (token, id = provider) =>
      call('POST', `${connections}/${id}/start`, { token, body: { browserKey, language: 'en' } }),
    comeBackToConnect: async (token) =>
      social.allow((await visitor.startConnecting(token)).body.data.url, person),
    finishConnecting: (token, back, key = browserKey) =>
      call('POST', `${connections}/${provider}?${queryOf(back)}`, {
        token,
        body: { browserKey: key },
      }),
    startProving: (token, id = provider) =>
      call('POST', '/api/player/sessions/proof/social/start', {
        token,
        body: { provider: id, browserKey, language: 'en', route: '/wallet' },
      }),
    comeBackToProve: async (token, secondsAgo = 1) => {
      const { url } = (await visitor.startProving(token)).body.data
      const at = Math.floor(clock.now().getTime() / 1000)
      return social.allow(url, { ...person, ...(secondsAgo === null ? {} : { auth_time: at - secondsAgo }) })
    },
    finishProving: (token, back) =>
      call('POST', '/api/player/sessions/proof/social', { token, body: { provider, browserKey, ...back } }),
    prove: async (token) => visitor.finishProving(token, await visitor.comeBackToProve(token)),
    connect: async (token) => visitor.finishConnecting(token, await visitor.comeBackToConnect(token)),
  }
  return visitor
}

const queryOf = (back: CameBack): URLSearchParams =>
  new URLSearchParams(Object.entries(back).filter(([, value]) => value !== undefined))
