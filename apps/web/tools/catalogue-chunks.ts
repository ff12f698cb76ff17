import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const APP = join(import.meta.dirname, '..')

/**
 * Builds each message catalogue as a chunk that no script names: the server tells a page the addresses of its language's
 * (`load-build.ts`). Scripts don't grow with the number of languages.
 */
export const catalogueChunks: Plugin = {
  name: 'tessera:catalogue-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const part of ['first', 'more'])
      for (const id of globSync(`app/locales/${part}/*.po`, { cwd: APP }).sort())
        this.emitFile({ type: 'chunk', id: join(APP, id), name: `${part}-${basename(id, '.po')}` })
  },
}
