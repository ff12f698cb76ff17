import type { FileStore } from '../src/modules/documents/index.ts'

export const DOCUMENT_KEY = 'cd'.repeat(32)

/** A file store in memory that a test can inspect and break. */
export interface FakeFiles extends FileStore {
  readonly kept: Map<string, { bytes: Buffer; at: Date }>
  /** While true, storing fails. */
  isDown: boolean
}

export function createFakeFiles(): { documentFiles: FakeFiles; documentKey: string } {
  const kept: FakeFiles['kept'] = new Map()
  const documentFiles: FakeFiles = {
    kept,
    isDown: false,
    put: async (name, bytes) => {
      if (documentFiles.isDown) throw new Error('no space left')
      kept.set(name, { bytes, at: new Date() })
    },
    get: async (name) => kept.get(name)?.bytes ?? null,
    remove: async (name) => {
      kept.delete(name)
    },
    listBefore: async function* (moment) {
      yield [...kept].filter(([, { at }]) => at < moment).map(([name]) => name)
    },
  }
  return { documentFiles, documentKey: DOCUMENT_KEY }
}
