import type { LocaleCode } from '@tessera/contract/routes'
import type { ApiQuery } from '../../platform/api/query.ts'

/** Arguments from which a page builds its queries. */
export interface PageQueryArgs {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** With its language prefix. */
  readonly pathname: string
  readonly locale: LocaleCode
  readonly isLoggedIn: boolean
}

/** Reads the response of a query; undefined while there is none. */
export type ReadResponse = <Answer>(query: ApiQuery<Answer>) => Answer | undefined

/**
 * True if the page exists according to the responses; false responds with 404. Missing responses don't count
 * against the page.
 */
export type PageCheck = (read: ReadResponse, args: PageQueryArgs) => boolean

/** The check of a page that always exists. */
export const anyPage: PageCheck = () => true

/**
 * Returns the queries that a page shows immediately. They are loaded on the server for the first view, and before
 * a navigation.
 */
export type PageQueries = (args: PageQueryArgs) => readonly ApiQuery<unknown>[]

/** Response with markup for a page. */
export interface MarkupResponse {
  readonly data: { readonly html: string | null }
}

/** Optional steps of a page after its responses arrive and before it is shown. */
export interface PageSteps {
  /** Returns the redirect target, a path of this site with its language; null to stay. */
  readonly forward?: (read: ReadResponse, args: PageQueryArgs) => string | null
  /** Returns the query of markup that the page contains when the server renders it; null for none. */
  readonly markup?: (read: ReadResponse, args: PageQueryArgs) => ApiQuery<MarkupResponse> | null
}
