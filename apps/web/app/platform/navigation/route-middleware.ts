import { type LocaleCode, localizePath, type RouteMiddlewareName } from '@tessera/contract/routes'
import { signInPath } from '../urls/return-path.ts'

/** A page visit as its middleware sees it. */
export interface RouteVisit {
  /** The requested address: path and query. */
  readonly asked: string
  readonly locale: LocaleCode
  readonly visitor: RouteVisitor
}

/** Facts about a visitor and the content that middleware decides by. */
export interface RouteVisitor {
  readonly isLoggedIn: boolean
  /** True if there is a topic of questions with this identity. */
  readonly hasTopic: (identity: string) => boolean | Promise<boolean>
}

/**
 * Decision of a middleware. True continues; false or an error means that the page doesn't exist for this visitor; a
 * path redirects.
 */
export type RouteDecision = true | false | Error | { readonly to: string }

export type RouteMiddleware = (visit: RouteVisit) => RouteDecision | Promise<RouteDecision>

/** Route middleware by name. The contract's route table names the middleware of each route. */
const TABLE: Readonly<Record<RouteMiddlewareName, RouteMiddleware>> = {
  player: ({ asked, locale, visitor }) =>
    visitor.isLoggedIn || { to: signInPath(localizePath('/', locale), asked) },
  topic: ({ asked, visitor }) => visitor.hasTopic(lastSegment(asked)),
}

/** Returns the last segment of an address without its query. */
const lastSegment = (asked: string): string => asked.replace(/[?#].*$/, '').replace(/.*\//, '')

/** Error for a route or rule that names an unknown middleware (specification, screens and routes). */
export class UnknownMiddleware extends Error {
  constructor() {
    super('Unknown route middleware')
    this.name = 'UnknownMiddleware'
  }
}

/** Runs middleware in order until one returns something other than true. An error that it throws is its decision. */
export async function runMiddleware(
  names: readonly string[],
  visit: RouteVisit,
  table: Readonly<Record<string, RouteMiddleware>> = TABLE,
): Promise<RouteDecision> {
  for (const name of names) {
    const ask = Object.hasOwn(table, name) ? table[name] : undefined
    if (!ask) return new UnknownMiddleware()
    try {
      const decision = await ask(visit)
      if (decision !== true) return decision
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return true
}
