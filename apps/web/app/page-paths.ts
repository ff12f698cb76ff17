import { LOCALES, ROUTES, type RouteDefinition } from '@tessera/contract/routes'

/** One path pattern of a page, in the router's form. */
export interface PagePath {
  /** Unique id of the pattern: `games` and `games-lang`. */
  readonly id: string
  /** Name of the page: its file is `routes/<name>.tsx`. */
  readonly name: string
  readonly path: string
}

/** The page of all paths that no other page matches. */
export const NOT_FOUND: PagePath = { id: 'not-found', name: 'not-found', path: '*' }

/** Returns the patterns of a page: without and, if allowed, with the language prefix. */
function pathsOf(name: string, { path, isPrefixed }: RouteDefinition): PagePath[] {
  const plain = { id: name, name, path: path === '/' ? path : path.slice(1) }
  if (!isPrefixed) return [plain]
  // The root has a path for each language: a parameter would also match `/{slug}`.
  if (path === '/')
    return [plain, ...LOCALES.map(({ code }) => ({ id: `${name}-${code}`, name, path: code }))]
  return [plain, { id: `${name}-lang`, name, path: `:lang${path}` }]
}

/**
 * Returns the paths of all pages with a file in a layout, and in one area of it or none, by the contract's table. Those with
 * a language come last: of two equal patterns, the router takes the first, and `:lang/games` matches `/questions/games`.
 */
export const pagePaths = (
  { layout, area = null }: Partial<Pick<RouteDefinition, 'area'>> & Pick<RouteDefinition, 'layout'>,
  hasFile: (name: string) => boolean,
): readonly PagePath[] =>
  Object.entries<RouteDefinition>(ROUTES)
    .filter(([name, definition]) => definition.layout === layout && definition.area === area && hasFile(name))
    .flatMap(([name, definition]) => pathsOf(name, definition))
    .sort((a, b) => Number(hasLanguage(a)) - Number(hasLanguage(b)))

const hasLanguage = ({ path }: PagePath): boolean => path.startsWith(':lang')
