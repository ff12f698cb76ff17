import { Card } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import type { PageSummary } from '../../platform/site/site-content.ts'

/** Topics of questions, each with a link to its answers. */
export function TopicList({ topics }: { readonly topics: readonly PageSummary[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {topics.map(({ identity, title, description }) => (
        <li key={identity} className="grid">
          <Card level="surface" padding="lg" className="grid content-start gap-1">
            <h2 className="text-lg">
              <RouteLink
                name="questions-page"
                params={{ pageIdentity: identity }}
                className={linkClass('block')}
              >
                {title}
              </RouteLink>
            </h2>
            <p className="text-text-soft">{description}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
