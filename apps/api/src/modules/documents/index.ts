export { listDocuments } from './document-store.ts'
export { type DocumentsModule, documentsModule } from './documents-module.ts'
export type { Pieces } from './pieces.ts'
export type { FileStore } from './storage/file-store.ts'
