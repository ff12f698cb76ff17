import { type RouteRules, readManifest } from '@tessera/contract/route-rules'

const NO_RULES: RouteRules = {}
const PATIENCE_MS = 2000

let rules: Promise<RouteRules> | null = null

/** The rules of the build, as far as they have been asked for: none before {@link loadRouteRules}. */
export const routeRules = async (): Promise<RouteRules> => rules ?? NO_RULES

/** Asks for the manifest of the build that runs. Without an answer there are no rules: the server has them too. */
export async function loadRouteRules(buildId: string): Promise<void> {
  rules ??= fetchRules(buildId)
  const isEmpty = (await rules) === NO_RULES
  if (isEmpty) rules = null
}

async function fetchRules(buildId: string): Promise<RouteRules> {
  try {
    const response = await fetch(`/builds/${encodeURIComponent(buildId)}.json`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return readManifest(await response.json())?.rules ?? NO_RULES
  } catch {
    return NO_RULES
  }
}
