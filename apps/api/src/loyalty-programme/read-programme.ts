import { readFileSync } from 'node:fs'
import { checkYaml } from '@tessera/words'
import { type Programme, programmeSchema } from './programme.ts'

const PROGRAMME_FILE = new URL('./loyalty.yaml', import.meta.url)

/** Parses the text of a loyalty programme. Throws `YamlError` with the line of each problem. */
export const readProgramme = (text: string, file: string): Programme => checkYaml(programmeSchema, text, file)

/** Reads and checks the loyalty programme of the product. Throws `YamlError`. */
export const loadProgramme = (): Programme =>
  readProgramme(readFileSync(PROGRAMME_FILE, 'utf8'), PROGRAMME_FILE.pathname)
