import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LOCALES } from '@tessera/contract/routes'

/** What the shell and the lobby share. Forms come with the pages and dialogs that have them. */
const SHARED = readdirSync(new URL('./app/shared', import.meta.url)).filter((folder) => folder !== 'forms')

/** Where the texts of the first visit are: the shell and the lobby. Everything else is loaded when it is needed. */
const FIRST = [
  'app/layouts',
  ...SHARED.map((folder) => `app/shared/${folder}`),
  'app/features/games',
  'app/features/welcome',
  'app/features/sport/home',
  'app/routes',
]

/** Message catalogues: two files a language, each loaded alone. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: LOCALES.map(({ code }) => code),
  catalogs: [
    { path: '<rootDir>/app/locales/first/{locale}', include: FIRST.map((folder) => `<rootDir>/${folder}`) },
    {
      path: '<rootDir>/app/locales/more/{locale}',
      include: ['<rootDir>/app'],
      exclude: FIRST.map((folder) => `<rootDir>/${folder}/**`),
    },
  ],
  format: formatter({ lineNumbers: false }),
})
