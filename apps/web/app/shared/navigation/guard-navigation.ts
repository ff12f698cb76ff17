import { localizePath } from '@tessera/contract/routes'
import { type MiddlewareFunction, redirect } from 'react-router'
import { matchRoute } from '../locale/match-route.ts'
import { browserRuntime } from '../runtime/browser-runtime.ts'

/** Before a navigation in the browser: a page for players sends a guest home, with the sign-in dialog. */
export const guardNavigation: MiddlewareFunction = async ({ url }, next) => {
  const hit = matchRoute(url.pathname)
  if (hit?.definition.needsLogin && !browserRuntime().session.hasToken())
    throw redirect(`${localizePath('/', hit.locale)}?sign-in=true`)
  return next()
}
