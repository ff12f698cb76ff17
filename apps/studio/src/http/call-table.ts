import type { CallTable } from '@tessera/provider-kit'
import { z } from 'zod'
import { nextRequestSchema, playRequestSchema, rotateRequestSchema } from '../protocol.ts'

const roundParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
const listQuery = z.object({
  before: roundParams.shape.id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** Calls of a game's page (protocol.ts), below `/studio/api`. */
export const gameCalls = {
  session: { method: 'POST', path: '/session', auth: 'player' },
  play: { method: 'POST', path: '/rounds', auth: 'player', body: playRequestSchema, asksWallet: true },
  rounds: { method: 'GET', path: '/rounds', auth: 'player', query: listQuery },
  round: { method: 'GET', path: '/rounds/{id}', auth: 'player', params: roundParams },
  /** Asks the wallet while the round is read, so that a free spin waits only for one of them. */
  next: {
    method: 'POST',
    path: '/rounds/{id}/next',
    auth: 'player',
    params: roundParams,
    body: nextRequestSchema,
    asksWallet: true,
  },
  seeds: { method: 'GET', path: '/seeds', auth: 'player' },
  /** Each rotation is stored permanently so that its rounds can be checked, hence the rate. */
  rotate: {
    method: 'POST',
    path: '/seeds/rotate',
    auth: 'player',
    body: rotateRequestSchema,
    rate: { burst: 20, perSecond: 1, per: 'player' },
  },
} as const satisfies CallTable
