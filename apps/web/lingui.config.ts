import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Message catalogues: one file a locale, loaded alone. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'] }],
  format: formatter({ lineNumbers: false }),
})
