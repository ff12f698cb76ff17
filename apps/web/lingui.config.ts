import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { parentLocales } from '@tessera/contract/languages'
import { LOCALES } from '@tessera/contract/routes'

/** Folders of the kit that are loaded with the pages and dialogs that use them. */
const LATER = new Set(['forms', 'bonuses'])
const KIT = readdirSync(new URL('./app/kit', import.meta.url)).filter((folder) => !LATER.has(folder))

/** Folders with the texts of the first visit: the shell and the lobby. All other texts are loaded on demand. */
const FIRST = [
  'app/layouts',
  ...KIT.map((folder) => `app/kit/${folder}`),
  'app/platform',
  'app/features/games',
  'app/features/welcome',
  'app/features/sport/home',
  'app/routes',
]

/** Message catalogues: two files per language, each loaded separately. The source language is English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: LOCALES.map(({ code }) => code),
  fallbackLocales: parentLocales(),
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
