import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ROUTES, type RouteDefinition } from '@tessera/contract/routes'

const file = (name: string): string => `routes/${name}.tsx`
const exists = (name: string): boolean => existsSync(fileURLToPath(new URL(file(name), import.meta.url)))

/** A page without and, where it may have one, with the language prefix: `games` and `games-lang`. */
function entries(name: string, definition: RouteDefinition): RouteConfigEntry[] {
  const plain = definition.path.slice(1) || undefined
  const own =
    plain === undefined ? route('/', file(name), { id: name }) : route(plain, file(name), { id: name })
  if (!definition.isPrefixed) return [own]
  const prefixed = plain === undefined ? ':lang' : `:lang/${plain}`
  return [own, route(prefixed, file(name), { id: `${name}-lang` })]
}

const pagesOf = (wanted: RouteDefinition['layout']): RouteConfigEntry[] =>
  Object.entries<RouteDefinition>(ROUTES)
    .filter(([name, definition]) => definition.layout === wanted && exists(name))
    .flatMap(([name, definition]) => entries(name, definition))

/** Every page of the contract's table that has a file `routes/<name>.tsx`, below its layout. */
export default [
  layout('layouts/default.tsx', { id: 'default' }, [
    ...pagesOf('default'),
    route('*', 'routes/not-found.tsx', { id: 'slug' }),
  ]),
  layout('layouts/empty.tsx', { id: 'empty' }, pagesOf('empty')),
] satisfies RouteConfig
