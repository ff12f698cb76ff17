import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parsePo } from 'pofile-ts'
import { createWords, type Words } from '../words/words.ts'

const folder = fileURLToPath(new URL('../locales/', import.meta.url))

/** Returns all messages of a language by their ids, as its catalogues have them. */
export const readMessages = (language: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).flatMap((part) =>
      parsePo(readFileSync(`${folder}${part}/${language}.po`, 'utf8')).items.map(({ msgid, msgstr }) => [
        msgid,
        msgstr[0] ?? '',
      ]),
    ),
  )

/** Returns the words of a culture with all parts. */
export const readWords = (culture: string): Words => {
  const language = culture.split('-')[0] ?? ''
  return createWords(readMessages(language), language, culture)
}
