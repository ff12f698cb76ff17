import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { data, type RouterContextProvider } from 'react-router'
import { matchRoute } from '../urls/match-route.ts'
import { decisionContext } from './resolve-navigation.ts'
import { UnknownMiddleware } from './route-middleware.ts'

/**
 * Returns the error text for a path that matches a route but fails its validation (specification, screens and routes).
 */
export const invalidPageText = (pathname: string): string => `Page Not Found: ${pathname}`

/** Throws the error of a path that matches no route (specification, screens and routes). */
export function pageNotFound(pathname: string): never {
  throw data(`Page not found: ${pathname}`, { status: 404 })
}

/** Throws the error of a path that matches a route but fails its validation. */
export function pageInvalid(pathname: string): never {
  throw data(invalidPageText(pathname), { status: 404 })
}

/** Error thrown by a component that discovers during rendering that its page doesn't exist. */
export class InvalidPage extends Error {
  constructor(pathname: string) {
    super(invalidPageText(pathname))
    this.name = 'InvalidPage'
  }
}

/** Arguments of every loader that the page check reads. */
interface PageArgs {
  readonly url: { readonly pathname: string }
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Throws for a path that matches a pattern of the router but isn't a page. In `/xx/games` the prefix isn't one of our
 * languages; `/nope` doesn't even look like a language prefix. Also throws if the route's middleware found no page for
 * this visitor.
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
