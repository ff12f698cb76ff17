/** Calls that also say where the player comes from (specification, calls). */
const CALLS_WITH_SOURCE = [
  '/api/payment/methods/deposit',
  '/api/wallet/accounts',
  '/api/player/sessions',
  '/api/player/register',
  '/api/player/tg_login',
] as const

/** `x-source` (the site's origin) and `x-platform` for the calls that the specification names; else nothing. */
export function sourceHeaders(path: string, origin: string): Record<string, string> {
  const isNamed = CALLS_WITH_SOURCE.some((call) => path === call || path.startsWith(`${call}/`))
  return isNamed ? { 'x-source': origin, 'x-platform': 'web' } : {}
}
