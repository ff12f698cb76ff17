import { fileURLToPath } from 'node:url'
import { buildAll } from './build-all.ts'

/** Command: builds what browsers get, as far as it is not up to date; `npm start` does the same. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
await buildAll(root, (line) => process.stdout.write(`${line}\n`))
