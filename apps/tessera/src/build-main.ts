import { fileURLToPath } from 'node:url'
import { buildAll } from './build-all.ts'

/** Command: builds the browser bundles that are out of date, as `npm start` does. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
await buildAll(root, (line) => process.stdout.write(`${line}\n`))
