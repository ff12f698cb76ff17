import { Card } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { RouteLink, type RouteLinkProps } from '../../platform/navigation/route-link.tsx'

export interface LinkCard extends Pick<RouteLinkProps, 'name' | 'params'> {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Cards that link to pages below the current one. */
export function LinkCards({ cards }: { readonly cards: readonly LinkCard[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {cards.map(({ key, title, text, ...to }) => (
        <li key={key} className="grid">
          <Card level="surface" padding="lg" className="grid content-start gap-1">
            <h2 className="text-lg">
              <RouteLink {...to} className={linkClass('inline')}>
                {title}
              </RouteLink>
            </h2>
            <p className="text-text-soft">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
