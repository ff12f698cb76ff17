import type { ModuleOffice } from '../../platform/office-calls.ts'
import { runOrder } from '../../platform/office-order.ts'
import { listNames } from '../profile/index.ts'
import { listOnHold } from './attempt-store.ts'
import { identityCommands } from './identity-ops.ts'

const QUEUE_LENGTH = 100
const { approve, refuse } = identityCommands.commands

/** Calls of the back office about identity checks. Acts run the commands of `tessera ops player identity`. */
export const identityOffice: ModuleOffice = {
  'GET /office/identity-checks': async ({ database }) => {
    const attempts = await listOnHold(database, QUEUE_LENGTH)
    const names = await listNames(database, [...new Set(attempts.map(({ playerId }) => playerId))])
    return {
      checks: attempts.map(({ id, playerId, service, number, updatedAt }) => ({
        id,
        playerId,
        playerName: names.get(playerId) ?? null,
        service,
        number,
        updatedAt: updatedAt.toISOString(),
      })),
    }
  },
  'POST /office/players/{playerId}/identity/approve': (world, { params, ...order }) =>
    runOrder(approve, world, { player: params.playerId, service: order.body.service }, order),
  'POST /office/players/{playerId}/identity/refuse': (world, { params, ...order }) => {
    const { service, because, isFinal } = order.body
    const options = { player: params.playerId, service, because, final: isFinal ? 'yes' : undefined }
    return runOrder(refuse, world, options, order)
  },
}
