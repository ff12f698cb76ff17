import { isBearer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from './result.ts'

/** What a demonstration gives to tests: its sport clock. */
export interface ClockControl {
  /** The bearer token that it is moved for. */
  readonly key: string
  /** Moves the clock on, and resolves when what happened meanwhile is known. */
  advance(ms: number): Promise<void>
}

const DAY_MS = 86_400_000
const advanceSchema = z.strictObject({
  advanceMs: z
    .int()
    .min(0)
    .max(2 * DAY_MS),
})

/** `POST /clock { advanceMs }` moves the time of sport on, for tests of a demonstration. */
export function clockRoutes(control: ClockControl, now: () => number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/clock', async (request, reply) => {
      if (!isBearer(request, control.key)) return refuse(reply, 'not_found')
      const wanted = advanceSchema.safeParse(request.body)
      if (!wanted.success) return refuse(reply, 'invalid')
      await control.advance(wanted.data.advanceMs)
      return reply.send({ nowMs: now() })
    })
  }
}
