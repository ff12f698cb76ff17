import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { issueTicket, requireProof } from '../../auth/index.ts'
import { EXPORT_PATH, exportTicket } from '../export-route.ts'
import { findLatestExport } from '../export-store.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { exportState } from '../rules/export-state.ts'

/** Returns the path for a direct download of the archive, so that a large file doesn't pass through the page. */
export const linkExport =
  (deps: MembershipDeps): CallHandler<'POST /api/player/export/link'> =>
  async ({ player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    const now = deps.clock()
    const latest = await findLatestExport(deps.database, playerId)
    if (latest === null || exportState(latest, now) !== 'ready') return fail('not_found')
    const ticket = await issueTicket(deps.database, exportTicket, { playerId, facts: { id: latest.id } }, now)
    return answer({ path: `/api${EXPORT_PATH}?ticket=${ticket}` })
  }
