import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { requireProof } from '../../auth/index.ts'
import { MAKE_EXPORT_JOB } from '../export-jobs.ts'
import { findLatestExport, insertExport, removeExports } from '../export-store.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { exportState, nextExportAt } from '../rules/export-state.ts'
import { toDataExport } from '../to-data-export.ts'

/** Requests an archive: one at a time, and one a day. The previous archive is deleted. */
export const requestExport =
  (deps: MembershipDeps): CallHandler<'POST /api/player/export'> =>
  async ({ player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    return deps.database.transaction(async (tx) => {
      // Concurrent requests of a player run in sequence, so that one of them starts an archive.
      await lockPlayer(tx, playerId)
      const now = deps.clock()
      const latest = await findLatestExport(tx, playerId)
      if (exportState(latest, now) === 'waiting') return fail('export_waiting')
      const nextAt = nextExportAt(latest, now)
      if (nextAt) return fail('export_too_soon', { details: { nextAt: nextAt.toISOString() } })
      for (const run of await removeExports(tx, playerId)) await deps.pieces.remove(tx, run)
      const id = newId()
      await insertExport(tx, id, playerId, now)
      // Archives are made one at a time, so that they don't delay mails and payments.
      await addJob(tx, MAKE_EXPORT_JOB, { id }, { queue: MAKE_EXPORT_JOB })
      return answer(toDataExport(await findLatestExport(tx, playerId), now))
    })
  }
