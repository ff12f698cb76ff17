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

/** What the one door, `admit`, refuses (docs/protocols/access.md). */
const DOOR = ['account_closed', 'account_locked', 'country_refused', 'second_factor_required'] as const
/** Two factors are shown by these. */
const WITH_FACTOR = ['POST /api/player/sessions/passkey', 'POST /api/player/sessions/second-step']

describe('every call that lets a player in', () => {
  const entrances = Object.entries<CallDefinition>(calls).filter(
    ([call, { data }]) =>
      data instanceof z.ZodObject &&
      'deviceKey' in data.shape &&
      'accessToken' in data.shape &&
      !call.includes('/register'),
  )

  it.each(entrances)('%s says what the door refuses', (call, { errors = [] }) => {
    const declared = DOOR.filter((name) => errors.includes(name))
    expect(declared).toEqual(
      DOOR.filter((name) => name !== 'second_factor_required' || !WITH_FACTOR.includes(call)),
    )
  })

  it('is one of those that are known', () => {
    expect(entrances.map(([call]) => call).sort()).toEqual([
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
  it('is among the cases of its module', () => {
    const documented = Object.entries<CallDefinition>(calls).flatMap(([call, { errors = [] }]) =>
      errors.map((name) => `${call}: ${name}`),
    )
    expect(refusals.map(({ call, name }) => `${call}: ${name}`).sort()).toEqual(documented.sort())
  })

  it.each(refusals)('$call: $name', async ({ name, answer, fields }) => {
    const { status, body, headers } = await answer()
    const { code, message } = ERRORS[name]
    expect([status, body.error.name]).toEqual([ERRORS[name].status, name])
    expect(body.error).toMatchObject({ code, message, traceId: headers['x-trace-id'] })
    expect(Object.keys(body.error.fields ?? {})).toEqual(fields)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of a lock says how long to wait, to machines as well', async () => {
    const { headers, body } = await untilLocked(() =>
      world.make('POST /api/player/sessions', '', {
        body: { email: 'waiting@example.com', password: 'wrong' },
      }),
    )
    expect(Number(headers['retry-after'])).toBe(body.error.details.retryAfterSeconds)
  })
})

describe('an account that is closed while its player is logged in', () => {
  it('is refused everywhere, as soon as the session is looked at again', async () => {
    const { id, token } = await world.app.register()
    await world.app.database.query(`update profile.player set status = 'closed' where id = $1`, [id])
    const closed = await until(async () => {
      const answer = await world.make('GET /api/player/profile', '', { token })
      return answer.status === 403 && answer
    })
    expect(closed.body.error.name).toBe('account_closed')
  })
})
