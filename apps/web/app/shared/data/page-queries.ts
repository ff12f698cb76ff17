import type { LocaleCode } from '@tessera/contract/routes'
import type { ApiQuery } from '../api/query.ts'

/** What a page knows when it names its queries. */
export interface PageQueryArgs {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly locale: LocaleCode
  readonly isLoggedIn: boolean
}

/** The queries that a page shows at once: loaded on the server for the first view, and before a navigation. */
export type PageQueries = (args: PageQueryArgs) => readonly ApiQuery<unknown>[]
