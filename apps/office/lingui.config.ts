import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Message catalogues of the back office, which has fewer languages than the player app. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/src/client/locales/{locale}', include: ['<rootDir>/src/client'] }],
  format: formatter({ lineNumbers: false }),
})
