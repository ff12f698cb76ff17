import type { documentsCalls } from '@tessera/contract'
import { createVault, resealInBackground } from '@tessera/server-kit'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SessionsModule } from '../sessions/index.ts'
import { sessionsModule } from '../sessions/index.ts'
import { addDocument } from './calls/add-document.ts'
import { listOwnDocuments } from './calls/list-own-documents.ts'
import { removeDocument } from './calls/remove-document.ts'
import { checkDocumentKey } from './check-document-key.ts'
import { CLEAR_FILES_JOB, documentJobs } from './document-jobs.ts'
import { documentOffice } from './document-office.ts'
import { documentCommands } from './document-ops.ts'
import type { DocumentsConfig, DocumentsDeps } from './documents-deps.ts'
import { documentsEnvironment } from './documents-environment.ts'
import { documentsTimeline } from './documents-timeline.ts'
import { fileRoute } from './file-route.ts'
import { documentsData } from './personal-data.ts'
import { createPieces, type Pieces } from './pieces.ts'
import { resealDocuments } from './reseal-documents.ts'
import { documentsTables } from './tables.ts'

export interface DocumentsModule extends ApiModule<keyof typeof documentsCalls> {
  /** Stores data that is too large for one file, in the store and under the key of documents. */
  readonly pieces: Pieces
}

/** Documents of players, and the decisions of operators about them. */
function createDocumentsModule(
  platform: Platform,
  { documentFiles: files, documentKey, documentScanner: scanner = null }: DocumentsConfig,
  { sessions }: Pick<SessionsModule, 'sessions'>,
): DocumentsModule {
  const vault = createVault(documentKey)
  const deps: DocumentsDeps = { ...platform, files, vault, scanner }
  let resealing: { close(): Promise<void> } | undefined
  return {
    name: 'documents',
    pieces: createPieces(deps),
    personalData: documentsData(deps),
    calls: {
      'GET /api/player/documents': listOwnDocuments(deps),
      'POST /api/player/documents': addDocument(deps),
      'DELETE /api/player/documents/{id}': removeDocument(deps),
    },
    jobs: documentJobs(deps),
    periodic: [{ name: CLEAR_FILES_JOB, schedule: '17 * * * *' }],
    routes: [(scope) => fileRoute(scope, deps, sessions)],
    prepare: async () => {
      await checkDocumentKey(platform.database, vault)
      resealing = resealInBackground('documents', vault, platform.log, (signal) =>
        resealDocuments(platform.database, vault, signal),
      )
    },
    close: async () => resealing?.close(),
  }
}

/** Documents of players, and the decisions of operators about them. */
export const documentsModule = defineModule({
  name: 'documents',
  tables: documentsTables,
  timeline: documentsTimeline,
  environment: documentsEnvironment,
  commands: { player: { documents: documentCommands } },
  office: documentOffice,
  create: (platform, config: DocumentsConfig, { use }) =>
    createDocumentsModule(platform, config, use(sessionsModule)),
})
