import { readFileSync } from 'node:fs'
import { checkYaml } from '@tessera/words'
import { type Programme, programmeSchema } from './rules/programme.ts'

const PROGRAMME_FILE = new URL('./data/referral.yaml', import.meta.url)

/** Parses the text of a referral programme. Throws `YamlError` with the line of each problem. */
export const readProgramme = (text: string, file: string): Programme => checkYaml(programmeSchema, text, file)

/** Reads and checks the referral programme of the product. Throws `YamlError`. */
export const loadProgramme = (): Programme =>
  readProgramme(readFileSync(PROGRAMME_FILE, 'utf8'), PROGRAMME_FILE.pathname)
