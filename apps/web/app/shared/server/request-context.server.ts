import type { ApiClient } from '@tessera/contract/client'
import type { LocaleCode } from '@tessera/contract/routes'
import { createContext } from 'react-router'
import type { SiteContent, StaticPage } from '../content/site-content.ts'
import type { LoadedQueries } from '../data/page-state.tsx'
import type { KeptMarkup } from '../kept/page-parts.ts'
import type { ColorMode } from '../theme/color-mode.ts'

/** What the web server gives to each request that it hands to the app. */
export interface Services {
  readonly callApi: (request: Request) => Promise<Response>
  /** Reads of an API in the same process, for the visitor with these headers and this token; null: by `callApi`. */
  readonly reads: ((headers: Headers, token: string | null) => ApiClient) | null
  readonly publicUrl: string
  readonly buildId: string
  readonly isProduction: boolean
  /** For the inline scripts of this answer. */
  readonly nonce: string
  readonly content: (locale: LocaleCode) => SiteContent
  /** The content as JSON: whole, or what the lobby shows at once and where the rest is. */
  readonly contentTexts: (locale: LocaleCode) => {
    readonly whole: string
    readonly first: string
    readonly laterPath: string
  }
  /** What was rendered before and is the same for many. */
  readonly keptMarkup: KeptMarkup
  readonly page: (locale: LocaleCode, identity: string) => StaticPage | null
  /** Addresses of the message catalogue of a language, to preload. */
  readonly catalogueUrl: (locale: LocaleCode) => string | null
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** Who asks, and how. Set by the root's middleware. */
export interface Visit {
  readonly locale: LocaleCode
  /** A token that has not expired; null for a guest. */
  readonly token: string | null
  readonly api: ApiClient
  readonly colorMode: ColorMode
  readonly isDrawerFolded: boolean
  /** The answers that the page is made of, as they come. */
  readonly loaded: LoadedQueries[number][]
  /** Told when the API refuses the token: the cookie goes. */
  readonly rejectSession: () => void
}

export const servicesContext = createContext<Services>()
export const visitContext = createContext<Visit>()
