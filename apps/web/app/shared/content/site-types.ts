import type { LocaleCode } from '@tessera/contract/routes'
import type { SiteContent } from './site-content.ts'

/** What the server tells every page about the site; the same for the whole visit. */
export interface Site {
  readonly locale: LocaleCode
  readonly dir: 'ltr' | 'rtl'
  /** What each language of the interface calls itself. */
  readonly languages: Readonly<Record<LocaleCode, string>>
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string
  readonly buildId: string
  readonly isProduction: boolean
  readonly content: SiteContent
}
