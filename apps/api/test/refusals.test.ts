import { type CallDefinition, calls, ERRORS, type ErrorName } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyCallCase } from './every-call-case.ts'
import { until } from './fixture.ts'
import { untilLocked } from './until-locked.ts'

const { world, cases, start, stop } = everyCallCase()
beforeAll(start)
afterAll(stop)

const refusals = cases.flatMap(({ refusals }) =>
  Object.entries(refusals).flatMap(([call, byError]) =>
    Object.entries(byError).map(([name, refusal]) => ({ call, name: name as ErrorName, ...refusal })),
  ),
)

/** Errors of `admit`, which decides about every login (docs/protocols/access.md). */
const ADMISSION_ERRORS = [
  'account_closed',
  'account_locked',
  'country_refused',
  'second_factor_required',
] as const
/** Login calls that include a second factor. */
const WITH_FACTOR = ['POST /api/player/sessions/passkey', 'POST /api/player/sessions/second-step']

describe('every login call', () => {
  const loginCalls = Object.entries<CallDefinition>(calls).filter(
    ([call, { data }]) =>
      data instanceof z.ZodObject &&
      'deviceKey' in data.shape &&
      'accessToken' in data.shape &&
      !call.includes('/register'),
  )

  it.each(loginCalls)('documents the admission errors: %s', (call, { errors = [] }) => {
    const declared = ADMISSION_ERRORS.filter((name) => errors.includes(name))
    expect(declared).toEqual(
      ADMISSION_ERRORS.filter((name) => name !== 'second_factor_required' || !WITH_FACTOR.includes(call)),
    )
  })

  it('is in this list', () => {
    expect(loginCalls.map(([call]) => call).sort()).toEqual([
      'POST /api/player/sessions',
      'POST /api/player/sessions/passkey',
      'POST /api/player/sessions/second-step',
      'POST /api/player/sessions/social',
      'POST /api/player/sessions/token',
      'POST /api/player/tg_login',
    ])
  })
})

describe('every documented refusal', () => {
  it('has a case in its module', () => {
    const documented = Object.entries<CallDefinition>(calls).flatMap(([call, { errors = [] }]) =>
      errors.map((name) => `${call}: ${name}`),
    )
    expect(refusals.map(({ call, name }) => `${call}: ${name}`).sort()).toEqual(documented.sort())
  })

  it.each(refusals)('is returned as documented: $call: $name', async ({ name, answer, fields }) => {
    const { status, body, headers } = await answer()
    const { code, message } = ERRORS[name]
    expect([status, body.error.name]).toEqual([ERRORS[name].status, name])
    expect(body.error).toMatchObject({ code, message, traceId: headers['x-trace-id'] })
    expect(Object.keys(body.error.fields ?? {})).toEqual(fields)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('has a retry-after header if it is a lock', async () => {
    const { headers, body } = await untilLocked(() =>
      world.make('POST /api/player/sessions', '', {
        body: { email: 'waiting@example.com', password: 'wrong' },
      }),
    )
    expect(Number(headers['retry-after'])).toBe(body.error.details.retryAfterSeconds)
  })
})

describe('an account that is closed during a session', () => {
  it('is refused by every call as soon as the session is reloaded', async () => {
    const { id, token } = await world.app.register()
    await world.app.database.query(`update profile.player set status = 'closed' where id = $1`, [id])
    const closed = await until(async () => {
      const answer = await world.make('GET /api/player/profile', '', { token })
      return answer.status === 403 && answer
    })
    expect(closed.body.error.name).toBe('account_closed')
  })
})
