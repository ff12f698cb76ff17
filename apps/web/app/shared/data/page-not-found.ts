import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { data, type RouterContextProvider } from 'react-router'
import { matchRoute } from '../locale/match-route.ts'
import { decisionContext } from '../navigation/find-course.ts'
import { UnknownMiddleware } from '../navigation/route-middleware.ts'

/** What a path that fits a route and fails its validation says (specification, screens and routes). */
export const invalidPageText = (pathname: string): string => `Page Not Found: ${pathname}`

/** Throws the error of a path that fits no route (specification, screens and routes). */
export function pageNotFound(pathname: string): never {
  throw data(`Page not found: ${pathname}`, { status: 404 })
}

/** Throws the error of a path that fits a route and fails its validation. */
export function pageInvalid(pathname: string): never {
  throw data(invalidPageText(pathname), { status: 404 })
}

/** What a component throws that learns only now that its page does not exist. */
export class InvalidPage extends Error {
  constructor(pathname: string) {
    super(invalidPageText(pathname))
    this.name = 'InvalidPage'
  }
}

/** What every loader gets that the check of a page looks at. */
interface PageArgs {
  readonly url: { readonly pathname: string }
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Throws for a path that fits a pattern of the router but is no page: in `/xx/games` the prefix is none of our languages;
 * in `/nope`, which the router takes for one, it does not even look like a language. Throws also where the middleware
 * of the route has said that there is no such page for this visitor.
 */
export function assertPage({ url: { pathname }, context }: PageArgs): void {
  if (matchRoute(pathname) === null) {
    const [, first = ''] = pathname.split('/')
    if (LOCALE_PREFIX.test(first)) pageInvalid(pathname)
    pageNotFound(pathname)
  }
  const decision = context.get(decisionContext)
  if (decision instanceof UnknownMiddleware) throw data(decision.message, { status: 500 })
  if (decision !== true) pageInvalid(pathname)
}
