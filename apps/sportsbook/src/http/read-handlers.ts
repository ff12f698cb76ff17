import type { readCalls } from '@tessera/contract/sportsbook/widget'
import type { WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import { type CallHandlers, ok } from '@tessera/provider-kit'
import type { Book } from '../book/book.ts'
import type { SportCatalogue } from '../book/views/catalogue.ts'
import type { ResultArchive } from '../book/views/result-archive.ts'
import { failure } from './errors.ts'

export interface ReadParts {
  readonly book: Pick<Book, 'page' | 'proof'>
  readonly catalogue: SportCatalogue
  readonly archive: ResultArchive
}

/** Returns a value, or not found for null. */
const found = <Value>(value: Value | null) => (value === null ? failure('not_found') : ok(value))

/** Creates the handlers of the widget's reads, for its pages and for views that the server renders. */
export const readHandlers = ({
  book,
  catalogue,
  archive,
}: ReadParts): CallHandlers<typeof readCalls, never, WidgetError> => ({
  overview: async ({ locale }) => ok(catalogue.overview(locale)),
  info: async ({ params }) => found(catalogue.info(params.sportId)),
  events: async ({ query, locale }) => ok(catalogue.list(query, locale)),
  table: async ({ params }) => found(await catalogue.table(params.championshipId)),
  results: async ({ query, locale }) => ok(await archive.list(query, locale)),
  event: async ({ params, locale }) => found(await book.page(params.eventId, locale)),
  form: async ({ params }) => found(await archive.form(params.eventId)),
  lineUps: async ({ params }) => found(catalogue.lineUps(params.eventId)),
  runnerForm: async ({ params }) => found(await archive.runners(params.championshipId)),
  proof: async ({ params }) => found(await book.proof(params.eventId)),
  search: async ({ query, locale }) => ok(catalogue.search(query.query, locale)),
})
