import { setTimeout as wait } from 'node:timers/promises'
import { isBearer, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { layout } from './pages/layout.ts'
import { registersPage } from './pages/register-pages.ts'
import type { RouteConfig } from './payment-routes.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import {
  deleteEntry,
  findExclusion,
  insertEntry,
  isRegister,
  listEntries,
  newEntrySchema,
  personSchema,
  REGISTER_FAULTS,
  readRegisterFault,
  writeRegisterFault,
} from './register/register-store.ts'

/** Delay of an answer while the register is slow: longer than the shop waits. */
const SLOW_MS = 20_000

type WithParams = FastifyRequest<{ Params: { register?: string; id?: string } }>

/** Routes of the national self-exclusion registers: one question of the shop with its key, and the tester's page. */
export function registerRoutes(
  server: FastifyInstance,
  { database, apiKey, basePath }: Pick<RouteConfig, 'database' | 'apiKey' | 'basePath'>,
): void {
  server.post('/registers/:register/checks', async (request: WithParams, reply) => {
    if (!isBearer(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { register = '' } = request.params
    if (!isRegister(register)) return replyWithError(reply, 'not_found')
    const parsed = personSchema.safeParse(request.body)
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    const fault = await readRegisterFault(database)
    if (fault === 'down') return replyWithError(reply, 'unavailable')
    if (fault === 'slow') await wait(SLOW_MS, undefined, { ref: false })
    if (fault === 'unknown') return { status: 'unknown' }
    const found = await findExclusion(database, register, parsed.data)
    return found === null
      ? { status: 'clear' }
      : { status: 'excluded', until: found.until?.toISOString() ?? null }
  })

  server.get('/registers', async (_request, reply) => {
    const [entries, fault] = await Promise.all([listEntries(database), readRegisterFault(database)])
    return reply
      .type('text/html; charset=utf-8')
      .send(layout(basePath, 'registers', 'Registers', registersPage(basePath, entries, fault)))
  })

  server.post('/registers/fault', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const fault = REGISTER_FAULTS.find((each) => each === form.get('fault'))
    if (fault === undefined) return replyWithError(reply, 'validation_failed')
    await writeRegisterFault(database, fault)
    return reply.redirect(`${basePath}/registers`, 303)
  })

  server.post('/registers/:register/entries', async (request: WithParams, reply) => {
    const { register = '' } = request.params
    if (!isRegister(register)) return replyWithError(reply, 'not_found')
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const parsed = newEntrySchema.safeParse(Object.fromEntries(form))
    if (!parsed.success) return refuseInvalid(reply, parsed.error)
    await insertEntry(database, register, parsed.data)
    return reply.redirect(`${basePath}/registers`, 303)
  })

  server.post('/registers/entries/:id/end', async (request: WithParams, reply) => {
    await deleteEntry(database, request.params.id ?? '')
    return reply.redirect(`${basePath}/registers`, 303)
  })
}
