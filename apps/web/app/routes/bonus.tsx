import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { PageHeader, Section } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { offersQuery } from '../data/bonuses/queries.ts'
import { useLocalText } from '../data/bonuses/use-local-text.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { findListedPage } from '../data/pages/fetch-content-page.ts'
import { findContentPage } from '../data/pages/load-content-page.server.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import { anyPage, type PageCheck, type PageQueries } from '../data/pages/page-queries.ts'
import { GetOffer } from '../features/bonuses/offer-card.tsx'
import { OfferConditions } from '../features/bonuses/offer-conditions.tsx'
import { OfferFacts } from '../features/bonuses/offer-facts.tsx'
import { ContentText } from '../kit/layout/content-text.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import type { StaticPage } from '../platform/site/site-content.ts'

const queries: PageQueries = () => [offersQuery]
const exists: PageCheck = (read, { params }) => {
  const offers = read(offersQuery)?.data
  return !offers || offers.some(({ id }) => id === params.pageIdentity)
}

const identityOf = ({ params }: LoaderFunctionArgs): string => params.pageIdentity ?? ''

/** Loads the operator's text about bonuses, if there is one at this address. Otherwise an offer must have it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const text = findContentPage(args, 'bonuses', identityOf(args))
  await loadOnServer(queries, text === null ? exists : anyPage)(args)
  return text
}
export const clientLoader = async (args: LoaderFunctionArgs) => {
  const text = await findListedPage(args, 'bonuses', identityOf(args))
  await loadInBrowser(queries, text === null ? exists : anyPage)(args)
  return text
}
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function BonusPage() {
  const text = useLoaderData<typeof loader>()
  const { pageIdentity } = useParams()
  const { data } = useApiQuery(offersQuery)
  const offer = data?.data.find(({ id }) => id === pageIdentity)
  if (offer) return <Offer offer={offer} text={text} />
  if (text === null) return null
  return (
    <Page name="bonus" title={text.title} description={text.description}>
      <PageHeader title={text.title} lead={text.description} />
      <ContentText html={text.html} />
    </Page>
  )
}

function Offer({ offer, text }: { readonly offer: BonusOffer; readonly text: StaticPage | null }) {
  const { t } = useLingui()
  const local = useLocalText()
  return (
    <Page name="bonus" title={local(offer.title)} description={local(offer.summary)}>
      <PageHeader title={local(offer.title)} lead={local(offer.summary)} />
      <div className="grid max-w-prose gap-8">
        {text === null ? null : <ContentText html={text.html} />}
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
