import { useLingui } from '@lingui/react/macro'
import { PageHeader, Section } from '@tessera/ui'
import { useParams } from 'react-router'
import { offersQuery } from '../data/bonuses/queries.ts'
import { useLocalText } from '../data/bonuses/use-local-text.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageCheck, PageQueries } from '../data/pages/page-queries.ts'
import { GetOffer } from '../features/bonuses/offer-card.tsx'
import { OfferConditions } from '../features/bonuses/offer-conditions.tsx'
import { OfferFacts } from '../features/bonuses/offer-facts.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'

const queries: PageQueries = () => [offersQuery]
const exists: PageCheck = (read, { params }) => {
  const offers = read(offersQuery)?.data
  return !offers || offers.some(({ id }) => id === params.pageIdentity)
}

export const loader = loadOnServer(queries, exists)
export const clientLoader = loadInBrowser(queries, exists)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function BonusPage() {
  const { t } = useLingui()
  const local = useLocalText()
  const { pageIdentity } = useParams()
  const { data } = useApiQuery(offersQuery)
  const offer = data?.data.find(({ id }) => id === pageIdentity)
  if (!offer) return null
  return (
    <Page name="bonus" title={local(offer.title)} description={local(offer.summary)}>
      <PageHeader title={local(offer.title)} lead={local(offer.summary)} />
      <div className="grid max-w-prose gap-8">
        <OfferFacts offer={offer} />
        <div>
          <GetOffer offer={offer} />
        </div>
        <Section id="conditions" title={t`Conditions`}>
          <OfferConditions offer={offer} />
        </Section>
      </div>
    </Page>
  )
}
