import { createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS } from '@tessera/contract/constants'
import { ROUTE_RULES, ruleOf } from '@tessera/contract/route-rules'
import { DEFAULT_LOCALE, routePath } from '@tessera/contract/routes'
import { slugOf } from '@tessera/sport/catalogue'
import type { PageFolder } from '../../app/platform/site/site-content.ts'
import type { Content } from '../content/load-content.ts'

const PER_PAGE = 100
const MAX_PAGES = 50

/** Returns the paths of all public pages without a language prefix, for the site map. */
export async function publicPaths(
  callApi: (request: Request) => Promise<Response>,
  baseUrl: string,
  pages: Content['pages'],
): Promise<string[]> {
  const api = createClient({
    baseUrl,
    fetch: (url, init) => callApi(new Request(url, init)),
    token: () => null,
    timeoutMs: REQUEST_TIMEOUT_MS,
  })
  const [collections, providers, sport] = await Promise.all([
    api('GET /api/game/collections', { query: { preview: 0 } }),
    api('GET /api/game/providers'),
    api('GET /api/game/sport/overview'),
  ])
  const identities = (folder: PageFolder) => pages(folder, DEFAULT_LOCALE).map(({ identity }) => identity)
  const games: string[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, meta } = await api('GET /api/game/games', { query: { page, perPage: PER_PAGE } })
    games.push(...data.map(({ id }) => id))
    if (page >= meta.totalPages) break
  }
  return [
    routePath('home', DEFAULT_LOCALE),
    routePath('games', DEFAULT_LOCALE),
    routePath('games-providers', DEFAULT_LOCALE),
    routePath('loyalty', DEFAULT_LOCALE),
    routePath('fairness', DEFAULT_LOCALE),
    routePath('contact', DEFAULT_LOCALE),
    routePath('support', DEFAULT_LOCALE),
    routePath('sport', DEFAULT_LOCALE),
    ...sport.data.sports
      .map(({ code }) => routePath('sport-slug', DEFAULT_LOCALE, { '*': slugOf(code) }))
      .flatMap((path) => [path, `${path}?page=results`]),
    ...[...sport.data.top, ...sport.data.upcoming].map(({ path }) => path),
    ...collections.data.map(({ identity }) => routePath('games-params', DEFAULT_LOCALE, { '*': identity })),
    ...providers.data.map(({ id }) => routePath('games-params', DEFAULT_LOCALE, { '*': `providers/${id}` })),
    ...games.map((id) => routePath('game', DEFAULT_LOCALE, { id })),
    routePath('questions', DEFAULT_LOCALE),
    ...identities('questions').map((pageIdentity) =>
      routePath('questions-page', DEFAULT_LOCALE, { pageIdentity }),
    ),
    ...identities('landing').map((slug) => routePath('slug', DEFAULT_LOCALE, { slug })),
    ...identities('bonuses').map((pageIdentity) => routePath('bonus', DEFAULT_LOCALE, { pageIdentity })),
    // A page with an address of its own is listed there.
    ...identities('pages')
      .map((pageIdentity) => routePath('static', DEFAULT_LOCALE, { pageIdentity }))
      .filter((path) => ruleOf(ROUTE_RULES, path).redirect === undefined),
  ]
}
