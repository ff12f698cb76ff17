import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { findReferenced } from './document-store.ts'
import type { DocumentsDeps } from './documents-deps.ts'
import { REMOVE_FILE_JOB, removeExpiredPieces } from './pieces.ts'
import { FILE_NAME } from './storage/file-store.ts'

export const CLEAR_FILES_JOB = 'clear-document-files'

/** Time within which a file's row is inserted. Only older files without a row are removed. */
const ROW_INSERT_LIMIT_MS = 3_600_000

/** Background jobs of documents. Each may run any number of times. */
export const documentJobs = (deps: DocumentsDeps): Record<string, JobDefinition> => ({
  [REMOVE_FILE_JOB]: defineJob({
    payload: z.object({ storedName: z.string().regex(FILE_NAME) }),
    work: ({ storedName }) => deps.files.remove(storedName),
  }),
  [CLEAR_FILES_JOB]: defineJob({
    payload: z.unknown(),
    work: async () => {
      await removeExpiredPieces(deps.database, deps.clock())
      await clearFiles(deps)
    },
  }),
})

/** Removes files without a row, which a crash leaves between writing a file and its row, or between deleting them. */
async function clearFiles({ database, files, clock, log }: DocumentsDeps): Promise<void> {
  const before = new Date(clock().getTime() - ROW_INSERT_LIMIT_MS)
  for await (const names of files.listBefore(before)) {
    const owned = await findReferenced(database, names)
    for (const name of names.filter((each) => !owned.has(each))) {
      await files.remove(name)
      log.warn({ file: name }, 'a file without a row was removed')
    }
  }
}
