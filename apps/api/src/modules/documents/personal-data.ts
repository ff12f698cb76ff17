import { addJob } from '../../jobs/jobs.ts'
import type { PersonalData, PersonalFile } from '../../platform/personal-data.ts'
import { type DocumentRow, listDocuments } from './document-store.ts'
import type { DocumentsDeps } from './documents-deps.ts'
import { REMOVE_FILE_JOB } from './pieces.ts'
import { openFile } from './sealed-file.ts'

const STATUSES = { 1: 'pending', 2: 'approved', 3: 'rejected' } as const

/** Documents of a player, as a list and as files. */
export const documentsData = (deps: DocumentsDeps): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    // Approved documents stay as evidence of the player's identity until the player is forgotten. No law requires the others.
    if (stage === 'freed') return
    const rows = await tx.query<Pick<DocumentRow, 'storedName'>>(
      `delete from documents.document where player_id = $1 and (status <> 2 or $2)
       returning stored_name as "storedName"`,
      [playerId, stage === 'forgotten'],
    )
    for (const { storedName } of rows) await addJob(tx, REMOVE_FILE_JOB, { storedName })
  },
  parts: [
    {
      name: 'documents',
      tables: ['documents.document'],
      rows: async function* (playerId) {
        const documents = await listDocuments(deps.database, playerId)
        yield documents.map((row) => ({
          file: nameOf(row),
          kind: row.kind,
          fileName: row.fileName,
          status: STATUSES[row.status],
          reason: row.reason,
          sizeBytes: row.sizeBytes,
          createdAt: row.createdAt,
          decidedAt: row.decidedAt,
        }))
      },
      files: async (playerId) =>
        (await listDocuments(deps.database, playerId)).map((row) => toFile(deps, row)),
    },
  ],
})

const nameOf = ({ id, mediaType }: DocumentRow): string =>
  `${id}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`

const toFile = ({ files, vault }: DocumentsDeps, row: DocumentRow): PersonalFile => ({
  name: nameOf(row),
  read: async () => {
    const bytes = await files.get(row.storedName)
    if (bytes === null) throw new Error('the file of a document is missing')
    return openFile(vault, { ...row, bytes })
  },
})
