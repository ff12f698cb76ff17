import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { NOT_FOUND, type PagePath, pagePaths } from './page-paths.ts'

const file = (name: string): string => `routes/${name}.tsx`
const exists = (name: string): boolean => existsSync(fileURLToPath(new URL(file(name), import.meta.url)))

const entry = ({ id, name, path }: PagePath) => route(path, file(name), { id })

/** Routes of the server: every page of the contract's table that has a file, in its layout. */
export default [
  layout('layouts/default.tsx', { id: 'default' }, [
    ...pagePaths({ layout: 'default' }, exists).map(entry),
    layout(
      'layouts/profile.tsx',
      { id: 'profile-area' },
      pagePaths({ layout: 'default', area: 'profile' }, exists).map(entry),
    ),
    entry(NOT_FOUND),
  ]),
  layout('layouts/empty.tsx', { id: 'empty' }, pagePaths({ layout: 'empty' }, exists).map(entry)),
] satisfies RouteConfig
