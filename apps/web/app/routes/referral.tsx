import { useLingui } from '@lingui/react/macro'
import type { ReferralProgramme } from '@tessera/contract'
import { PageHeader, Section, Skeleton, SkeletonText } from '@tessera/ui'
import { useAccounts } from '../data/accounts/use-accounts.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { EarningsCard } from '../features/referral/earnings-card.tsx'
import { FriendList } from '../features/referral/friend-list.tsx'
import { InviteCard, JoinToInvite } from '../features/referral/invite-card.tsx'
import { friendsQuery, programmeQuery, referralQuery } from '../features/referral/queries.ts'
import { useProgrammeText } from '../features/referral/use-programme-text.ts'
import { QueryView } from '../kit/feedback/query-view.tsx'
import { NumberedSteps } from '../kit/layout/numbered-steps.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useSession } from '../platform/session/use-session.ts'

const queries: PageQueries = ({ isLoggedIn, search }) => [
  programmeQuery,
  ...(isLoggedIn ? [referralQuery, friendsQuery(search)] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ReferralPage() {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const textOf = useProgrammeText()
  const query = useApiQuery(programmeQuery)
  return (
    <Page
      name="referral"
      title={t`Invite friends`}
      description={t`Share your link and earn when your friends play.`}
    >
      <PageHeader title={t`Invite friends`} lead={t`Share your link and earn when your friends play.`} />
      <QueryView query={query} skeleton={<SkeletonText lines={8} />}>
        {({ data: programme }) => (
          <>
            {isLoggedIn ? <OwnReferral programme={programme} /> : <JoinToInvite programme={programme} />}
            <Section title={t`How it works`}>
              <NumberedSteps steps={textOf(programme).steps} level="h3" />
            </Section>
          </>
        )}
      </QueryView>
      {isLoggedIn && (
        <Section title={t`Your friends`}>
          <FriendList />
        </Section>
      )}
    </Page>
  )
}

/** The player's link and what it has brought. */
function OwnReferral({ programme }: { readonly programme: ReferralProgramme }) {
  const { active } = useAccounts()
  const query = useApiQuery(referralQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {({ data }) => (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <InviteCard programme={programme} referral={data} />
          <EarningsCard referral={data} currency={active?.currency ?? programme.currency} />
        </div>
      )}
    </QueryView>
  )
}
