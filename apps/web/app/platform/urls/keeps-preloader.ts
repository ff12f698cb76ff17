import { matchRoute } from './match-route.ts'

/** Pages that redirect to another one while their URL has all of these parameters. */
const UNDER_WAY: Readonly<Record<string, readonly string[]>> = {
  'auth-autologin': ['state'],
  'auth-social-callback': ['code', 'state'],
}

/** True if a page only redirects, so that its preloader stays visible (specification, screens and routes). */
export function keepsPreloader({ pathname, search }: { pathname: string; search: string }): boolean {
  const needed = UNDER_WAY[matchRoute(pathname)?.name ?? '']
  const query = new URLSearchParams(search)
  return needed?.every((name) => query.get(name)) === true
}
