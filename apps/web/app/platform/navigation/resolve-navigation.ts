import { isExternal, type RouteRules, ruleOf, ruleTarget } from '@tessera/contract/route-rules'
import { splitLocale } from '@tessera/contract/routes'
import { safePath } from '@tessera/contract/safe-path'
import { createContext } from 'react-router'
import { matchRoute } from '../urls/match-route.ts'
import { type RouteDecision, type RouteVisitor, runMiddleware } from './route-middleware.ts'

/** Target of a navigation: the page with its middleware's decision, another path of this site, or another site. */
export type NavigationTarget =
  | { readonly kind: 'page'; readonly decision: true | false | Error }
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'outside'; readonly to: string }

/** Decision of the middleware that ran before a page's loader. */
export const decisionContext = createContext<Exclude<RouteDecision, object> | Error>(true)

/** Applies the rules of the build, then the middleware of the route. Server and browser use the same code. */
export async function resolveNavigation(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  rules: RouteRules,
  visitor: RouteVisitor,
): Promise<NavigationTarget> {
  const { locale, path } = splitLocale(pathname)
  const { redirect, middleware = [] } = ruleOf(rules, path)
  if (redirect !== undefined)
    return isExternal(redirect)
      ? { kind: 'outside', to: redirect }
      : { kind: 'path', to: ruleTarget(redirect, locale, search) }
  const names = [...(matchRoute(pathname)?.definition.middleware ?? []), ...middleware]
  const decision = await runMiddleware(names, { asked: pathname + search, locale, visitor })
  return typeof decision === 'object' && 'to' in decision
    ? { kind: 'path', to: safePath(decision.to) ?? '/' }
    : { kind: 'page', decision }
}
