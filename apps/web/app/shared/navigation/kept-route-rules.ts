import type { RouteRules } from '@tessera/contract/route-rules'

const NO_RULES: RouteRules = {}

let rules: Promise<RouteRules | null> | null = null

/** The rules of the build, as far as they have been asked for: none before {@link keepRouteRules}. */
export const routeRules = async (): Promise<RouteRules> => (await rules) ?? NO_RULES

/** Keeps what is asked for. Without an answer there are no rules: the server has them too. */
export function keepRouteRules(asked: Promise<RouteRules | null>): void {
  rules ??= asked
}
