import type { LocaleCode } from '@tessera/contract/routes'
import type { ApiQuery } from '../api/query.ts'

/** What a page knows when it names its queries. */
export interface PageQueryArgs {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** With its language prefix. */
  readonly pathname: string
  readonly locale: LocaleCode
  readonly isLoggedIn: boolean
}

/** Reads the answer of a query; undefined while there is none. */
export type ReadResponse = <Answer>(query: ApiQuery<Answer>) => Answer | undefined

/** Whether the answers say that the page exists: false makes it a 404. What is not known yet speaks for the page. */
export type PageCheck = (read: ReadResponse, args: PageQueryArgs) => boolean

/** The check of a page that exists whatever the answers say. */
export const anyPage: PageCheck = () => true

/** The queries that a page shows at once: loaded on the server for the first view, and before a navigation. */
export type PageQueries = (args: PageQueryArgs) => readonly ApiQuery<unknown>[]

/** What some pages do with the answers before they are shown. */
export interface PageSteps {
  /** Where the page leads instead: a path of this site with its language, or null to stay. */
  readonly forward?: (read: ReadResponse, args: PageQueryArgs) => string | null
  /** The queries that follow from the answers of the first ones. */
  readonly follow?: (read: ReadResponse, args: PageQueryArgs) => readonly ApiQuery<unknown>[]
}
