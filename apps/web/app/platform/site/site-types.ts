import type { LocaleCode } from '@tessera/contract/routes'
import type { SiteContent } from './site-content.ts'

/** Facts about the site that the server sends with every page; constant during a visit. */
export interface Site {
  readonly locale: LocaleCode
  readonly dir: 'ltr' | 'rtl'
  /** Name of each interface language in that language. */
  readonly languages: Readonly<Record<LocaleCode, string>>
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly buildId: string
  readonly isProduction: boolean
  readonly content: SiteContent
}
