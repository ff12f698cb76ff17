import { ROUTES, type RouteDefinition } from '@tessera/contract/routes'

/** One address pattern of a page, as the router takes it. */
export interface PagePath {
  /** Names the pattern among all: `games` and `games-lang`. */
  readonly id: string
  /** The page's name: its file is `routes/<name>.tsx`. */
  readonly name: string
  readonly path: string
}

/** The page of all paths that no other page has. */
export const NOT_FOUND: PagePath = { id: 'slug', name: 'not-found', path: '*' }

/** A page without and, where it may have one, with the language prefix. */
function pathsOf(name: string, { path, isPrefixed }: RouteDefinition): PagePath[] {
  const plain = { id: name, name, path: path === '/' ? path : path.slice(1) }
  if (!isPrefixed) return [plain]
  return [plain, { id: `${name}-lang`, name, path: path === '/' ? ':lang' : `:lang${path}` }]
}

/** The paths of all pages of a layout, and of one area in it or none, that have a file, by the contract's table. */
export const pagePaths = (
  { layout, area = null }: Partial<Pick<RouteDefinition, 'area'>> & Pick<RouteDefinition, 'layout'>,
  hasFile: (name: string) => boolean,
): readonly PagePath[] =>
  Object.entries<RouteDefinition>(ROUTES)
    .filter(([name, definition]) => definition.layout === layout && definition.area === area && hasFile(name))
    .flatMap(([name, definition]) => pathsOf(name, definition))
