import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LOCALE_CODES, parentLocales } from '@tessera/contract/languages'
import { tableExtractor } from '../../tools/messages/table-extractor.ts'

/** Tables of English messages by the part of the widget that needs them. */
const PARTS = {
  first: ['shell', 'play'],
  lists: ['lists'],
  bets: ['bets'],
  sports: ['sports'],
  proof: ['proof'],
}

/** Message catalogues: one per part and language, each loaded separately. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALE_CODES],
  fallbackLocales: parentLocales(),
  catalogs: Object.entries(PARTS).map(([part, tables]) => ({
    path: `<rootDir>/src/locales/${part}/{locale}`,
    include: tables.map((table) => `<rootDir>/src/words/${table}.ts`),
  })),
  extractors: [tableExtractor],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false, origins: false }),
})
