import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { buttonClass, EmptyState, Section, Skeleton } from '@tessera/ui'
import { offersQuery } from '../../data/bonuses/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { OfferCard } from './offer-card.tsx'

/** The welcome package and the other bonuses on offer. */
export function OffersSection() {
  const { t } = useLingui()
  const query = useApiQuery(offersQuery)
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={280} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No bonuses right now`}
          text={t`New bonuses will appear here.`}
        />
      }
    >
      {({ data }) => (
        <>
          <PackageSection offers={data} />
          <SingleOffers offers={data.filter((offer) => offer.package === null)} />
        </>
      )}
    </QueryView>
  )
}

interface OffersProps {
  readonly offers: readonly BonusOffer[]
}

/** Bonuses that are steps of a package, in their order. */
export const packageSteps = (offers: readonly BonusOffer[], packageId?: string): BonusOffer[] =>
  offers
    .filter((offer) => offer.package !== null && (packageId === undefined || offer.package.id === packageId))
    .sort((a, b) => (a.package?.step ?? 0) - (b.package?.step ?? 0))

/** The steps of the welcome package. */
export function PackageSteps({ offers }: OffersProps) {
  return (
    <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="grid">
          <OfferCard offer={offer} />
        </li>
      ))}
    </ol>
  )
}

function PackageSection({ offers }: OffersProps) {
  const { t } = useLingui()
  const steps = packageSteps(offers)
  if (steps.length === 0) return null
  return (
    <Section
      id="welcome-package"
      title={t`Welcome package`}
      action={
        <RouteLink name="welcome-package" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t`See the package`}
        </RouteLink>
      }
    >
      <PackageSteps offers={steps} />
    </Section>
  )
}

function SingleOffers({ offers }: OffersProps) {
  const { t } = useLingui()
  if (offers.length === 0) return null
  return (
    <Section id="offers" title={t`More bonuses`}>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid">
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
