import type { RouteRules } from '@tessera/contract/route-rules'

const NO_RULES: RouteRules = {}

let rules: Promise<RouteRules | null> | null = null

/** Returns the rules of the build; empty before {@link setRouteRules}. */
export const routeRules = async (): Promise<RouteRules> => (await rules) ?? NO_RULES

/** Stores the requested rules. If the request fails, the browser has no rules; the server still applies them. */
export function setRouteRules(asked: Promise<RouteRules | null>): void {
  rules ??= asked
}
