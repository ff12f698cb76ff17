export { type DocumentOpsDeps, documentCommands } from './document-ops.ts'
export { listDocuments } from './document-store.ts'
export type { DocumentsConfig } from './documents-deps.ts'
export { createDocumentsModule, type DocumentsModule } from './documents-module.ts'
export type { Pieces } from './pieces.ts'
export type { FileScanner } from './scanning/file-scanner.ts'
export { scanEnvironment, scannerOf } from './scanning/scan-environment.ts'
export type { FileStore } from './storage/file-store.ts'
export {
  documentsEnvironmentSchema,
  namedDocumentsEnvironmentSchema,
  openFileStore,
} from './storage/open-file-store.ts'
