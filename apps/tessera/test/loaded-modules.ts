import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Preloaded into a process under test: writes into a file, at its end, which CommonJS modules it has run. (Node opens
 * both builds of React to learn their exports, and runs one.)
 */
const { cache } = createRequire(import.meta.url)
process.on('exit', () => {
  const run = Object.values(cache).flatMap((each) => (each?.loaded ? [each.filename] : []))
  writeFileSync(process.env.LOADED_MODULES ?? '', run.join('\n'))
})
