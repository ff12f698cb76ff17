import { useLingui } from '@lingui/react/macro'
import { EmptyState, PageHeader, Section } from '@tessera/ui'
import { offersQuery } from '../data/bonuses/queries.ts'
import { useLocalText } from '../data/bonuses/use-local-text.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { OfferConditions } from '../features/bonuses/offer-conditions.tsx'
import { PackageSteps, packageSteps } from '../features/bonuses/offers-section.tsx'
import { EmptyArt } from '../kit/art/empty-art.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'

const queries: PageQueries = () => [offersQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function WelcomePackagePage() {
  const { t } = useLingui()
  const local = useLocalText()
  const { data } = useApiQuery(offersQuery)
  const steps = packageSteps(data?.data ?? [])
  return (
    <Page name="welcome-package" title={t`Welcome package`}>
      <PageHeader title={t`Welcome package`} lead={t`A bonus for each of your first deposits.`} />
      {steps.length === 0 ? (
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No welcome package right now`}
          text={t`New bonuses will appear here.`}
        />
      ) : (
        <>
          <PackageSteps offers={steps} />
          {steps.map((offer) => (
            <Section key={offer.id} id={`conditions-${offer.id}`} title={local(offer.title)}>
              <OfferConditions offer={offer} />
            </Section>
          ))}
        </>
      )}
    </Page>
  )
}
