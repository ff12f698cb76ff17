import type { LocaleCode } from '@tessera/contract/routes'
import type { SiteContent } from './site-content.ts'

/** Third parties that a page loads after the visitor's consent; null for none. */
export interface ThirdParties {
  /** Picture of the conversion pixel. */
  readonly pixelUrl: string | null
  readonly pixelScriptUrl: string | null
  readonly tagManagerUrl: string | null
  readonly recorderUrl: string | null
  /** Share of page views that send web metrics, from 0 to 100. */
  readonly metricsPercent: number
}

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
  readonly thirdParties: ThirdParties
  readonly content: SiteContent
}
