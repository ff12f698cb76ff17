import { directionOf, type LocaleCode } from '@tessera/contract/routes'
import type { Site } from '../content/site-types.ts'
import type { Services } from './request-context.server.ts'

/** What a page is told about the site. */
export const siteOf = (services: Services, locale: LocaleCode): Omit<Site, 'content'> => ({
  locale,
  dir: directionOf(locale),
  publicUrl: services.publicUrl,
  buildId: services.buildId,
  isProduction: services.isProduction,
})
