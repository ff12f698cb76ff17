import { type LocaleCode, localizePath, type RouteMiddlewareName } from '@tessera/contract/routes'
import { signInPath } from './way-back.ts'

/** A visit of a page as its middleware sees it. */
export interface RouteVisit {
  /** The address asked for: path and query. */
  readonly asked: string
  readonly locale: LocaleCode
  readonly isLoggedIn: boolean
}

/** True: go on. False or an error: there is no such page for this visitor. A path: go there instead. */
export type RouteDecision = true | false | Error | { readonly to: string }

export type RouteMiddleware = (visit: RouteVisit) => RouteDecision | Promise<RouteDecision>

/** The one table of middleware: the contract's table of routes names what guards a route. */
const TABLE: Readonly<Record<RouteMiddlewareName, RouteMiddleware>> = {
  player: ({ asked, locale, isLoggedIn }) =>
    isLoggedIn || { to: signInPath(localizePath('/', locale), asked) },
}

/** A route or a rule names a middleware that there is none of (specification, screens and routes). */
export class UnknownMiddleware extends Error {
  constructor() {
    super('Unknown route middleware')
    this.name = 'UnknownMiddleware'
  }
}

/** Asks middleware in order, until one says something else than "go on". What one throws is its decision. */
export async function askMiddleware(
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
