import type { RouteName } from '@tessera/contract/routes'
import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from './page-head.tsx'

export interface PageProps extends PageHeadProps {
  readonly name: RouteName
  readonly children: ReactNode
  readonly className?: string
}

/** Frame of every page: its head, and the column of its content. The shell around it belongs to the layout. */
export function Page({ name, children, className, ...head }: PageProps) {
  return (
    <div data-page={name} className={className ?? 'page-column grid gap-8 pb-16'}>
      <PageHead {...head} />
      {children}
    </div>
  )
}
