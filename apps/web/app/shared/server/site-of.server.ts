import { directionOf, LOCALES, type LocaleCode, languageName } from '@tessera/contract/routes'
import type { Site } from '../content/site-types.ts'
import type { Services } from './request-context.server.ts'

// One for each code: the names of all languages.
const languages = Object.fromEntries(
  LOCALES.map(({ code }) => [code, languageName(code)]),
) as Site['languages']

/** What a page is told about the site. */
export const siteOf = (services: Services, locale: LocaleCode): Omit<Site, 'content'> => ({
  locale,
  dir: directionOf(locale),
  languages,
  publicUrl: services.publicUrl,
  buildId: services.buildId,
  isProduction: services.isProduction,
})
