import type { ComponentProps } from 'react'

/** Replacement for the router's link. */
export function To({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
