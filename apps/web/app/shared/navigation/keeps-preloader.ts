import { matchRoute } from '../locale/match-route.ts'

/** Pages that are on their way to another one as long as the address holds all of these. */
const UNDER_WAY: Readonly<Record<string, readonly string[]>> = {
  'auth-autologin': ['state'],
  'auth-social-callback': ['code', 'state'],
}

/** Whether a page is only passed through, so that its preloader is not hidden (specification, screens and routes). */
export function keepsPreloader({ pathname, search }: { pathname: string; search: string }): boolean {
  const needed = UNDER_WAY[matchRoute(pathname)?.name ?? '']
  const query = new URLSearchParams(search)
  return needed?.every((name) => query.get(name)) === true
}
