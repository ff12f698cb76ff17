import { type CallDefinition, calls, ERRORS, type ErrorName } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
