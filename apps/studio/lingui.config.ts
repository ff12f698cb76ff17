import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LOCALE_CODES, parentLocales } from '@tessera/contract/languages'
import { tableExtractor } from '../../tools/messages/table-extractor.ts'

/** Message catalogues of the game pages, one per language. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALE_CODES],
  fallbackLocales: parentLocales(),
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src/words/page'] }],
  extractors: [tableExtractor],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false, origins: false }),
})
