import type { RouteName } from '@tessera/contract/routes'
import type { ComponentProps } from 'react'
import { useLocale } from '../locale/use-locale.ts'
import { AppLink } from './app-link.tsx'

export type RouteLinkProps = Omit<ComponentProps<typeof AppLink>, 'to'> & {
  readonly name: RouteName
  readonly params?: Record<string, string>
  /** Without the question mark. */
  readonly search?: string
}

/** A link to a page by its name, in the language of the current page. */
export function RouteLink({ name, params, search, ...rest }: RouteLinkProps) {
  const { pathOf } = useLocale()
  const path = pathOf(name, params)
  return <AppLink {...rest} to={search ? `${path}?${search}` : path} />
}
