import { lastRoundAt } from '@tessera/fairness/beacon'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSandboxBeacon, SANDBOX_CHAIN } from './beacon/sandbox-beacon.ts'
import type { RequestPath } from './visitor-rules.ts'

/** True for a read of the beacon. It is public, so a server may call it by any name of the sandbox. */
export const isBeaconRequest = ({ method, path }: RequestPath): boolean =>
  method === 'GET' && /\/beacon\/(info|public\/\w+)$/.test(path)

/** Routes of the beacon, with the addresses and bodies of drand's public HTTP API. */
export function beaconRoutes(server: FastifyInstance): void {
  const beacon = createSandboxBeacon(Date.now)
  server.get('/beacon/info', () => SANDBOX_CHAIN)
  server.get(
    '/beacon/public/:round',
    async ({ params }: FastifyRequest<{ Params: { round: string } }>, reply) => {
      const number = params.round === 'latest' ? lastRoundAt(SANDBOX_CHAIN, Date.now()) : Number(params.round)
      const round = Number.isSafeInteger(number) ? await beacon.round(number) : null
      return round ?? replyWithError(reply, 'not_found')
    },
  )
}
