import { writeFileSync } from 'node:fs'
import { coloursCss } from '../src/colours-css.ts'

writeFileSync(new URL('../src/styles/colours.css', import.meta.url), coloursCss())
