import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Preloaded into a process under test. At exit, writes the CommonJS modules that it has run to a file. (Node opens
 * both builds of React to learn their exports, but runs only one.)
 */
const { cache } = createRequire(import.meta.url)
process.on('exit', () => {
  const run = Object.values(cache).flatMap((each) => (each?.loaded ? [each.filename] : []))
  writeFileSync(process.env.LOADED_MODULES ?? '', run.join('\n'))
})
