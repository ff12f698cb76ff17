import { directionOf, LOCALES, type LocaleCode } from '@tessera/contract/languages'
import type { Site } from '../../platform/site/site-types.ts'
import type { Services } from './request-context.server.ts'

// Names of all languages, by code.
const languages = Object.fromEntries(LOCALES.map(({ code, name }) => [code, name])) as Site['languages']

/** Returns the facts about the site that a page receives. */
export const siteOf = (services: Services, locale: LocaleCode): Omit<Site, 'content'> => ({
  locale,
  dir: directionOf(locale),
  languages,
  publicUrl: services.publicUrl,
  buildId: services.buildId,
  isProduction: services.isProduction,
  thirdParties: services.thirdParties,
})
