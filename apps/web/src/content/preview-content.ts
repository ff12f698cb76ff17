import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '@tessera/words'
import { type Content, loadContent } from './load-content.ts'

/** Content that follows its files. */
export interface ContentPreview {
  readonly content: Content
  /** Loads the content again if a file has changed. Invalid content is logged, and the previous one stays. */
  refresh(log: PreviewLog): Promise<void>
}

interface PreviewLog {
  warn(facts: object, message: string): void
}

/** Returns a text that changes with every change of a file in the folder. */
async function stateOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const states = files.sort().map(async (path) => {
    const { mtimeMs, size } = await stat(path)
    return `${path} ${mtimeMs} ${size}`
  })
  return (await Promise.all(states)).join('\n')
}

/** Loads the content of a folder that an operator edits. Throws {@link ContentError} if it is invalid at first. */
export async function previewContent(folder: string): Promise<ContentPreview> {
  let state = await stateOf(folder)
  let current = await loadContent(folder)
  let running: Promise<void> | null = null

  async function reload(log: PreviewLog): Promise<void> {
    const next = await stateOf(folder)
    if (next === state) return
    state = next
    try {
      current = await loadContent(folder)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      log.warn({ findings: error.findings }, 'the changed content is not valid')
    }
  }

  return {
    content: {
      of: (locale) => current.of(locale),
      textsOf: (locale) => current.textsOf(locale),
      page: (...place) => current.page(...place),
      image: (name) => current.image(name),
      pages: (...place) => current.pages(...place),
    },
    refresh: (log) =>
      (running ??= reload(log).finally(() => {
        running = null
      })),
  }
}
