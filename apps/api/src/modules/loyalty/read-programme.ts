import { readFileSync } from 'node:fs'
import { readCheckedYaml } from '@tessera/words'
import { type Programme, programmeSchema } from './rules/programme.ts'

const PROGRAMME_FILE = new URL('./data/loyalty.yaml', import.meta.url)

/** Parses the text of a loyalty programme. Throws `DataFileError` with the line of the first problem. */
export const readProgramme = (text: string, file: string): Programme =>
  readCheckedYaml(programmeSchema, text, file)

/** Reads and checks the loyalty programme of the product. Throws `DataFileError`. */
export const loadProgramme = (): Programme =>
  readProgramme(readFileSync(PROGRAMME_FILE, 'utf8'), PROGRAMME_FILE.pathname)
