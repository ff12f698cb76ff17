import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LOCALES } from '@tessera/contract/routes'

/** Message catalogues of the back office. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: LOCALES.map(({ code }) => code),
  catalogs: [{ path: '<rootDir>/src/client/locales/{locale}', include: ['<rootDir>/src/client'] }],
  format: formatter({ lineNumbers: false }),
})
