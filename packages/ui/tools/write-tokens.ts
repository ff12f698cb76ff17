import { writeFileSync } from 'node:fs'
import { generatedSheets } from '../src/tokens-css.ts'

for (const [name, write] of Object.entries(generatedSheets))
  writeFileSync(new URL(`../src/styles/${name}`, import.meta.url), write())
