import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FILE_NAME, type FileStore } from './file-store.ts'

const DRAFT = '.new'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Creates a file store in a local or shared folder. It uses 256 subfolders by the first two characters of the names,
 * readable by the process's user only.
 */
export function createDiskStore(folder: string): FileStore {
  const folderOf = (name: string): string => join(folder, name.slice(0, 2))
  const pathOf = (name: string): string => join(folderOf(name), name)

  return {
    put: async (name, bytes) => {
      const made = await mkdir(folderOf(name), { recursive: true, mode: 0o700 })
      if (made !== undefined) await syncFolder(dirname(made))
      const draft = pathOf(name) + DRAFT
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, pathOf(name))
        // Without it, a power cut may lose the name although the file's content was written.
        for (const each of [folderOf(name), folder]) await syncFolder(each)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
      // A crash may have left a half-written draft, which has no row either.
      await rm(pathOf(name) + DRAFT, { force: true })
    },
    listBefore: async function* (moment) {
      for (const prefix of await entriesOf(folder)) {
        const names: string[] = []
        for (const entry of await entriesOf(join(folder, prefix))) {
          const name = entry.endsWith(DRAFT) ? entry.slice(0, -DRAFT.length) : entry
          if (!FILE_NAME.test(name)) continue
          const found = await stat(join(folder, prefix, entry)).catch(() => null)
          if (found && found.mtime < moment) names.push(name)
        }
        if (names.length > 0) yield names
      }
    },
  }
}

/** Flushes the names of a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return []
    throw error
  }
}
