import { pathToFileURL } from 'node:url'
import type { ExtractorType } from '@lingui/conf'

/**
 * Extractor of Lingui for tables of messages: each export of a file has English messages by their ids. A translator sees the
 * English message above the id.
 */
export const tableExtractor: ExtractorType = {
  match: (file) => file.endsWith('.ts'),
  async extract(file, _text, onMessageExtracted) {
    const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(
      pathToFileURL(file).href
    )
    for (const [id, message] of Object.values(tables).flatMap((table) => Object.entries(table)))
      onMessageExtracted({ id, message, comment: message, origin: [file, 1] })
  },
}
