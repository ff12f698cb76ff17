import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parsePo } from 'pofile-ts'

/** Apps with their folders of one catalogue for each language. A page can load all catalogues of its app. */
const APPS = [['apps/web/app/locales/first', 'apps/web/app/locales/more'], ['apps/office/src/client/locales']]

const SOURCE = 'en.po'

interface Message {
  readonly id: string
  /** Distinguishes messages with the same English text. */
  readonly context: string
  readonly text: string
}

/** Reads the messages of a catalogue in gettext format. */
const readMessages = (text: string): Message[] =>
  parsePo(text)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgctxt, msgstr }) => ({ id: msgid, context: msgctxt ?? '', text: msgstr[0] ?? '' }))

/** Returns the placeholders and tags of a text, which a translation has to preserve. */
const marks = (text: string): string =>
  [...text.matchAll(/\{\w+(?=[,}])|<\/?\d+\/?>/g)]
    .map(([mark]) => mark)
    .sort()
    .join(' ')

/**
 * Lists all problems and fails if there are any: untranslated texts, texts whose placeholders differ from their source, and
 * translations that differ between catalogues of an app, of which the one that is loaded last would be shown.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const problems: string[] = []
let checked = 0
for (const folders of APPS) {
  const known = new Map<string, string>()
  for (const folder of folders) {
    const files = (await readdir(ROOT + folder)).filter((file) => file.endsWith('.po'))
    const source = readMessages(await readFile(`${ROOT}${folder}/${SOURCE}`, 'utf8'))
    for (const file of files.filter((each) => each !== SOURCE)) {
      const name = `${folder}/${file}`
      const messages = readMessages(await readFile(ROOT + name, 'utf8'))
      const ids = new Set(messages.map(({ id }) => id))
      for (const { id } of source) if (!ids.has(id)) problems.push(`${name}: missing: ${id}`)
      for (const { id, context, text } of messages) {
        checked++
        const key = JSON.stringify([file, context, id])
        const other = known.get(key) ?? text
        known.set(key, text)
        if (text === '') problems.push(`${name}: not translated: ${id}`)
        else if (marks(id) !== marks(text)) problems.push(`${name}: different placeholders: ${id}`)
        else if (other !== text) problems.push(`${name}: translated differently elsewhere: ${id}`)
      }
    }
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${checked - problems.length} passed, ${problems.length} failed\n`)
process.exit(problems.length === 0 ? 0 : 1)
