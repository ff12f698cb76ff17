import type { ApiClient } from '@tessera/contract/client'
import type { LocaleCode } from '@tessera/contract/routes'
import { createContext, RouterContextProvider } from 'react-router'
import type { CatalogueUrls } from '../../platform/locale/catalogues.ts'
import type { ColorMode } from '../../platform/preferences/color-mode.ts'
import type { PageFolder, PageSummary, SiteContent, StaticPage } from '../../platform/site/site-content.ts'
import type { ThirdParties } from '../../platform/site/site-types.ts'
import type { MarkupCache } from './page-parts.ts'
import type { LoadedQueries } from './page-state.tsx'

/** Services that the web server passes with each request to the app. */
export interface Services {
  readonly callApi: (request: Request) => Promise<Response>
  /**
   * Creates a client that reads from an API in the same process, with the visitor's headers and token; null if all
   * reads use `callApi`.
   */
  readonly reads: ((headers: Headers, token: string | null) => ApiClient) | null
  readonly publicUrl: string
  readonly buildId: string
  readonly isProduction: boolean
  readonly thirdParties: ThirdParties
  /** Nonce for the inline scripts of this response. */
  readonly nonce: string
  readonly content: (locale: LocaleCode) => SiteContent
  /** The content as JSON: complete, or the lobby's first part with the path of the rest. */
  readonly contentTexts: (locale: LocaleCode) => {
    readonly whole: string
    readonly first: string
    readonly laterPath: string
  }
  /** Cached markup that is the same for many visitors. */
  readonly markupCache: MarkupCache
  /** Returns a page of the operator; null if there is none. */
  readonly page: (folder: PageFolder, locale: LocaleCode, identity: string) => StaticPage | null
  readonly pages: (folder: PageFolder, locale: LocaleCode) => readonly PageSummary[]
  /** Returns the addresses of a language's message catalogues. */
  readonly catalogueUrls: (locale: LocaleCode) => CatalogueUrls
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** The visitor of a request. Set by the root's middleware. */
export interface Visit {
  readonly locale: LocaleCode
  /** A token that has not expired; null for a guest. */
  readonly token: string | null
  readonly api: ApiClient
  readonly colorMode: ColorMode
  readonly isDrawerFolded: boolean
  /** Responses that the page is rendered from, in order of arrival. */
  readonly loaded: LoadedQueries[number][]
  /** Markup of another server that the page contains; null if it has none. It isn't part of the page's state. */
  markup: string | null
  /** Called when the API refuses the token; removes the cookie. */
  readonly rejectSession: () => void
}

export const servicesContext = createContext<Services>()
export const visitContext = createContext<Visit>()

/** Creates the context of a request with the web server's services. Called by the web server. */
export function createRequestContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return context
}
