import { z } from 'zod'
import { newId } from '../../database/new-id.ts'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { getPlayer } from '../profile/index.ts'
import { cut } from './archive/cut.ts'
import { makeArchive } from './archive/make-archive.ts'
import { beginRun, finishRun } from './export-store.ts'
import { sendLetter } from './letters.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { expiryOf } from './rules/export-state.ts'

export const MAKE_EXPORT_JOB = 'make-export'

/** Size of the pieces in which an archive is created and stored. */
const PIECE_BYTES = 4 * 1024 * 1024
const RUN_LENGTH = 20

/**
 * Creates an archive. It may run any number of times, also concurrently: each run stores its pieces under its own name, and
 * the player gets the latest run's. The pieces of other runs are deleted.
 */
export const makeExportJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({ payload: z.object({ id: z.string() }), work: ({ id }) => makeExport(deps, id) })

async function makeExport(deps: MembershipDeps, id: string): Promise<void> {
  const { database, pieces, clock, parts } = deps
  const run = newId(RUN_LENGTH)
  const begun = await database.transaction(async (tx) => {
    const begun = await beginRun(tx, id, run)
    if (begun?.former) await pieces.remove(tx, begun.former)
    return begun
  })
  if (!begun) return
  const { playerId } = begun
  let sizeBytes = 0
  let number = 0
  const timeZone = (await getPlayer(database, playerId)).timeZone ?? 'UTC'
  const archive = makeArchive(await parts(playerId), { playerId, madeAt: clock(), timeZone })
  for await (const piece of cut(archive, PIECE_BYTES)) {
    await pieces.add(run, number, piece, expiryOf(clock()))
    sizeBytes += piece.length
    number += 1
  }
  await database.transaction(async (tx) => {
    const readyAt = clock()
    const expiresAt = expiryOf(readyAt)
    if (await finishRun(tx, { id, run, readyAt, expiresAt, sizeBytes }))
      await sendLetter(tx, playerId, 'export-ready', expiresAt)
    else await pieces.remove(tx, run)
  })
}
