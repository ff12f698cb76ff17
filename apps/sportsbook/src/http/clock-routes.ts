import { isBearer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { errors, failure } from './errors.ts'

/** Control of a demonstration's sport clock for tests. */
export interface ClockControl {
  /** Bearer token that authorises advancing the clock. */
  readonly key: string
  /** Advances the clock. Resolves when all messages due by then are applied. */
  advance(ms: number): Promise<void>
}

const DAY_MS = 86_400_000
const advanceSchema = z.strictObject({
  advanceMs: z
    .int()
    .min(0)
    .max(2 * DAY_MS),
})

/** Serves `POST /clock { advanceMs }`, which advances the sport clock for tests of a demonstration. */
export function clockRoutes(control: ClockControl, now: () => number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/clock', async (request, reply) => {
      if (!isBearer(request, control.key)) return errors.send(reply, failure('not_found'))
      const wanted = advanceSchema.safeParse(request.body)
      if (!wanted.success) return errors.send(reply, failure('invalid'))
      await control.advance(wanted.data.advanceMs)
      return reply.send({ nowMs: now() })
    })
  }
}
