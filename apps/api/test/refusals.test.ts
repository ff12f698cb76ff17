import { type CallName, type Calls, ERRORS, type ErrorName } from '@tessera/contract'
import { setBettingBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction.ts'
import {
  type Answer,
  type ApiUnderTest,
  type CallOptions,
  callByName,
  type NamedCallOptions,
  newKey,
  registration,
  startApi,
  type TestPlayer,
  until,
} from './fixture.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player(1_000_000)
})
afterAll(() => app.stop())

const make = (name: CallName, id?: string | number, options?: NamedCallOptions) =>
  callByName(app, player, name, id, options)

const pay = (
  kind: 'deposit' | 'withdrawal',
  change: object = {},
  options: { token?: string; key?: string; by?: ApiUnderTest } = {},
) =>
  (options.by ?? app).call('POST', `/api/payment/invoices/${kind}`, {
    token: options.token ?? player.token,
    body: { methodId: `sandbox.${kind}.card`, amount: 5000, currency: 'EUR', ...change },
    headers: { 'idempotency-key': options.key ?? newKey() },
  })
const accountsOf = async (token: string): Promise<{ id: number }[]> =>
  (await make('GET /api/wallet/accounts', '', { token })).body.data
const register = (change: object, headers: Record<string, string> = {}) =>
  make('POST /api/player/register', '', {
    body: { ...registration(`${newKey()}@example.com`), ...change },
    headers,
  })
const logIn = (email: string, password: string) =>
  make('POST /api/player/sessions', '', { body: { email, password } })
const changePassword = (token: string, currentPassword: string) =>
  make('PUT /api/player/passwords', '', { token, body: { currentPassword, newPassword: 'another long one' } })
const play = (game: string, mode: string, token?: string) =>
  app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })

/** Repeats what is refused until the lock falls. */
const untilLocked = async (attempt: () => Promise<Answer>): Promise<Answer> => {
  for (let failures = 1; failures < 3; failures += 1) await attempt()
  return attempt()
}

interface Refusal {
  readonly answer: () => Promise<Answer>
  /** The fields that the refusal has to name. */
  readonly fields: readonly string[]
}
const refused = (answer: () => Promise<Answer>, ...fields: string[]): Refusal => ({ answer, fields })

type Refusing = {
  [Name in CallName]: Calls[Name] extends { readonly errors: readonly ErrorName[] } ? Name : never
}[CallName]
type RefusalsOf<Name extends Refusing> = Calls[Name] extends {
  readonly errors: readonly (infer E extends ErrorName)[]
}
  ? { readonly [Each in E]: Refusal }
  : never

const amounts = (kind: 'deposit' | 'withdrawal') => ({
  method_not_available: refused(() => pay(kind, { methodId: 'sandbox.gold' }), 'methodId'),
  currency_not_available: refused(() => pay(kind, { currency: 'XYZ' }), 'currency'),
  amount_below_minimum: refused(() => pay(kind, { amount: 999 }), 'amount'),
  amount_above_maximum: refused(() => pay(kind, { amount: 500_001 }), 'amount'),
})

/** Every refusal that the contract documents, brought about. One that is missing here does not type-check. */
const refusals: { readonly [Name in Refusing]: RefusalsOf<Name> } = {
  'POST /api/wallet/accounts': {
    currency_not_available: refused(
      () => make('POST /api/wallet/accounts', '', { body: { currency: 'XYZ' } }),
      'currency',
    ),
  },
  'PUT /api/wallet/accounts/{id}/switch': {
    not_found: refused(() => make('PUT /api/wallet/accounts/{id}/switch', 999_999_999)),
  },
  'PUT /api/wallet/accounts/{id}/hide': {
    not_found: refused(() => make('PUT /api/wallet/accounts/{id}/hide', 999_999_999)),
    account_active: refused(async () => {
      const [active] = await accountsOf(player.token)
      return make('PUT /api/wallet/accounts/{id}/hide', active?.id)
    }),
    account_not_empty: refused(async () => {
      const { token } = await app.player(100)
      const [full] = await accountsOf(token)
      const other = await make('POST /api/wallet/accounts', '', { token, body: { currency: 'USD' } })
      await make('PUT /api/wallet/accounts/{id}/switch', other.body.data.id, { token })
      return make('PUT /api/wallet/accounts/{id}/hide', full?.id, { token })
    }),
  },
  'GET /api/game/games': {
    not_found: refused(() => make('GET /api/game/games', '', { search: '?collection=nothing' })),
  },
  'GET /api/payment/methods/deposit': {
    currency_not_available: refused(
      () => make('GET /api/payment/methods/deposit', '', { search: '?currency=XYZ' }),
      'currency',
    ),
  },
  'GET /api/payment/methods/withdrawal': {
    currency_not_available: refused(
      () => make('GET /api/payment/methods/withdrawal', '', { search: '?currency=XYZ' }),
      'currency',
    ),
  },
  'POST /api/payment/invoices/deposit': {
    ...amounts('deposit'),
    payment_provider_unavailable: refused(async () => {
      app.outside.isDown = true
      try {
        return await pay('deposit')
      } finally {
        app.outside.isDown = false
      }
    }),
    email_not_confirmed: refused(async () => {
      const strict = await startApi({
        jurisdiction: { ...DEFAULT_JURISDICTION, depositNeedsConfirmedEmail: true },
      })
      try {
        const { token } = await strict.register()
        return await pay('deposit', {}, { token, by: strict })
      } finally {
        await strict.stop()
      }
    }),
  },
  'POST /api/payment/invoices/withdrawal': {
    ...amounts('withdrawal'),
    insufficient_funds: refused(async () => {
      const { token } = await app.player(4999)
      return pay('withdrawal', {}, { token })
    }, 'amount'),
    email_not_confirmed: refused(async () => {
      const { token } = await app.register()
      return pay('withdrawal', {}, { token })
    }),
  },
  'GET /api/payment/invoices/{id}': {
    not_found: refused(() => make('GET /api/payment/invoices/{id}', 'nothing')),
  },
  'PUT /api/payment/invoices/{id}/decline': {
    not_found: refused(() => make('PUT /api/payment/invoices/{id}/decline', 'nothing')),
    invoice_not_declinable: refused(async () =>
      make('PUT /api/payment/invoices/{id}/decline', (await pay('withdrawal')).body.data.id),
    ),
  },
  'GET /api/game/providers/{id}': {
    not_found: refused(() => make('GET /api/game/providers/{id}', 'nobody')),
  },
  'GET /api/game/games/{id}': {
    game_not_available: refused(() => make('GET /api/game/games/{id}', 'no-such-game')),
  },
  'POST /api/game/games/{id}/play': {
    game_not_available: refused(() => play('no-such-game', 'demo')),
    demo_unavailable: refused(() => play('no-demo', 'demo')),
    betting_blocked: refused(async () => {
      const { id, token } = await app.player(100)
      const block = { until: 'forever', reason: 'self_exclusion' } as const
      await app.database.transaction((tx) => setBettingBlock(tx, id, block))
      return play('red-fox', 'real', token)
    }),
    unauthorized: refused(() => play('red-fox', 'real')),
  },
  'POST /api/game/games/{id}/favorite': {
    game_not_available: refused(() => make('POST /api/game/games/{id}/favorite', 'no-such-game')),
  },
  'GET /api/game/rounds/{id}': {
    not_found: refused(() => make('GET /api/game/rounds/{id}', '999999')),
  },
  'POST /api/game/seeds/rotate': {
    round_open: refused(() => make('POST /api/game/seeds/rotate', '', { body: { clientSeed: 'open' } })),
  },
  'POST /api/player/register': {
    email_taken: refused(() => register({ email: player.email.toUpperCase() }), 'email'),
    country_refused: refused(() => register({ country: 'GB' }), 'country'),
    under_age: refused(() => register({ birthdate: '2020-02-29' }), 'birthdate'),
    currency_not_available: refused(() => register({ currency: 'XYZ' }), 'currency'),
  },
  'POST /api/player/sessions': {
    invalid_credentials: refused(() => logIn('nobody@example.com', 'wrong')),
    login_locked: refused(() => untilLocked(() => logIn('guessed@example.com', 'wrong'))),
    account_closed: refused(async () => {
      const { id, email, password } = await app.register()
      await app.database.query(`update profile.player set status = 'closed' where id = $1`, [id])
      return logIn(email, password)
    }),
  },
  'POST /api/player/sessions/refresh': {
    session_expired: refused(() => make('POST /api/player/sessions/refresh', '', { token: 'not.a.token' })),
  },
  'PUT /api/player/sessions/{id}/close': {
    not_found: refused(() => make('PUT /api/player/sessions/{id}/close', 'nothing')),
  },
  'PUT /api/player/passwords': {
    invalid_credentials: refused(async () => {
      const { token } = await app.register()
      return changePassword(token, 'wrong')
    }, 'currentPassword'),
    login_locked: refused(async () => {
      const { token } = await app.register()
      await untilLocked(() => changePassword(token, 'wrong'))
      return changePassword(token, 'wrong')
    }),
  },
  'POST /api/player/profile/confirmations/email/resend': {
    already_confirmed: refused(() => make('POST /api/player/profile/confirmations/email/resend')),
  },
  'POST /api/player/profile/email/verify/confirm': {
    confirmation_invalid: refused(() =>
      make('POST /api/player/profile/email/verify/confirm', '', { body: { code: 'nobody-was-sent-this' } }),
    ),
    confirmation_used: refused(async () => confirmTwice(await app.register(), false)),
    already_confirmed: refused(async () => confirmTwice(await app.register(), true)),
  },
}

/** Opens the player's link twice, the second time signed in or not. */
async function confirmTwice({ email, token }: TestPlayer, isSignedIn: boolean): Promise<Answer> {
  const mail = await until(() => app.mails.find(({ to }) => to === email))
  const body = { code: /verify\/([a-z0-9]+)/.exec(mail.text)?.[1] }
  const confirm = (options: CallOptions) =>
    app.call('POST', '/api/player/profile/email/verify/confirm', options)
  await confirm({ body })
  return confirm({ body, ...(isSignedIn ? { token } : {}) })
}

const cases = Object.entries(refusals).flatMap(([call, byError]) =>
  Object.entries(byError).map(([name, refusal]: [string, Refusal]) => ({
    call,
    name: name as ErrorName,
    ...refusal,
  })),
)

describe('every documented refusal', () => {
  it.each(cases)('$call: $name', async ({ name, answer, fields }) => {
    const { status, body, headers } = await answer()
    const { code, message } = ERRORS[name]
    expect([status, body.error.name]).toEqual([ERRORS[name].status, name])
    expect(body.error).toMatchObject({ code, message, traceId: headers['x-trace-id'] })
    expect(Object.keys(body.error.fields ?? {})).toEqual(fields)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of a lock says how long to wait, to machines as well', async () => {
    const { headers, body } = await untilLocked(() => logIn('waiting@example.com', 'wrong'))
    expect(Number(headers['retry-after'])).toBe(body.error.details.retryAfterSeconds)
  })
})

describe('an account that is closed while its player is logged in', () => {
  it('is refused everywhere, as soon as the session is looked at again', async () => {
    const { id, token } = await app.register()
    await app.database.query(`update profile.player set status = 'closed' where id = $1`, [id])
    const closed = await until(async () => {
      const answer = await make('GET /api/player/profile', '', { token })
      return answer.status === 403 && answer
    })
    expect(closed.body.error.name).toBe('account_closed')
  })
})
