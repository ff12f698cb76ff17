import { pathToFileURL } from 'node:url'
import type { ExtractorType } from '@lingui/conf'

/** English messages by their names. The id of a message consists of all names that lead to it, such as `rules.wild`. */
interface MessageTable {
  readonly [name: string]: string | MessageTable
}

const entriesOf = (table: MessageTable, prefix = ''): [id: string, message: string][] =>
  Object.entries(table).flatMap(([name, message]) =>
    typeof message === 'string' ? [[prefix + name, message]] : entriesOf(message, `${prefix}${name}.`),
  )

/**
 * Extractor of Lingui for tables of messages, of which each export of a file is one. A translator sees the English message
 * above the id.
 */
export const tableExtractor: ExtractorType = {
  match: (file) => file.endsWith('.ts'),
  async extract(file, _text, onMessageExtracted) {
    const tables: Readonly<Record<string, MessageTable>> = await import(pathToFileURL(file).href)
    for (const [id, message] of Object.values(tables).flatMap((table) => entriesOf(table)))
      onMessageExtracted({ id, message, comment: message, origin: [file, 1] })
  },
}
