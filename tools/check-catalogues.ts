import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parsePo } from 'pofile-ts'
import {
  DEFAULT_LOCALE,
  LOCALE_CODES,
  type LocaleCode,
  parentOf,
} from '../packages/contract/src/languages.ts'
import { messageProblems } from './messages/message-problems.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

interface App {
  /** Folder with a subfolder of catalogues for each part, or with the catalogues themselves. */
  readonly folder: string
  /** True if the app has every language of the interface; others have those of their files. */
  readonly isComplete: boolean
}

const APPS: readonly App[] = [
  { folder: 'apps/web/app/locales', isComplete: true },
  { folder: 'apps/widget/src/locales', isComplete: true },
  { folder: 'apps/studio/src/locales', isComplete: true },
  { folder: 'apps/office/src/client/locales', isComplete: false },
]

interface Message {
  readonly id: string
  /** Distinguishes messages with the same English text. */
  readonly context: string
  readonly text: string
}

/** Reads the messages of a catalogue in gettext format by their keys. */
async function readMessages(path: string): Promise<Map<string, Message>> {
  const { items } = parsePo(await readFile(ROOT + path, 'utf8'))
  return new Map(
    items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr }) => {
        const context = msgctxt ?? ''
        return [JSON.stringify([context, msgid]), { id: msgid, context, text: msgstr[0] ?? '' }]
      }),
  )
}

/** Returns the folders of an app's catalogues. A page can load all of them. */
async function partsOf({ folder }: App): Promise<string[]> {
  const names = await readdir(ROOT + folder)
  const parts = names.map((name) => `${folder}/${name}`)
  return parts
    .filter((part) => existsSync(`${ROOT}${part}/${DEFAULT_LOCALE}.po`))
    .concat(names.includes(`${DEFAULT_LOCALE}.po`) ? [folder] : [])
}

const problems: string[] = []
let checked = 0

/**
 * Checks a language of an app: each message is translated, with the placeholders, tags and plural forms that it needs, and a
 * message in several parts has one translation, since the part that is loaded last would be shown.
 */
async function checkLanguage(app: App, parts: readonly string[], language: LocaleCode): Promise<void> {
  const known = new Map<string, string>()
  // The parent's texts are shown where the language of a country has none.
  const hasParent = parentOf(language) !== null
  for (const part of parts) {
    const name = `${part}/${language}.po`
    if (!existsSync(ROOT + name)) {
      if (app.isComplete) problems.push(`${name}: missing`)
      continue
    }
    const english = await readMessages(`${part}/${DEFAULT_LOCALE}.po`)
    const own = await readMessages(name)
    for (const [key, { id, text }] of english) {
      checked++
      const translation = own.get(key)?.text ?? ''
      if (translation === '' && hasParent) continue
      const found = messageProblems(text, translation, language)
      if ((known.get(key) ?? translation) !== translation) found.push('translated differently elsewhere')
      known.set(key, translation)
      problems.push(...found.map((problem) => `${name}: ${id}: ${problem}`))
    }
  }
}

for (const app of APPS) {
  const parts = await partsOf(app)
  for (const language of LOCALE_CODES) await checkLanguage(app, parts, language)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${checked} messages, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
