import { useLingui } from '@lingui/react/macro'
import { PageHeader, Section, SkeletonText } from '@tessera/ui'
import { loyaltyAccountQuery, loyaltyLadderQuery } from '../data/loyalty/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { questsQuery } from '../data/quests/queries.ts'
import { Earning } from '../features/loyalty/earning.tsx'
import { Ladder } from '../features/loyalty/ladder.tsx'
import { JoinLevels, OwnLevel } from '../features/loyalty/own-level.tsx'
import { QuestList } from '../features/quests/quest-list.tsx'
import { QueryView } from '../kit/feedback/query-view.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useLocale } from '../platform/locale/use-locale.ts'
import { useSession } from '../platform/session/use-session.ts'

const queries: PageQueries = ({ locale, isLoggedIn }) => [
  loyaltyLadderQuery(locale),
  ...(isLoggedIn ? [loyaltyAccountQuery(locale), questsQuery(locale)] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function LoyaltyPage() {
  return <Levels />
}

function Levels() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { isLoggedIn } = useSession()
  const ladder = useApiQuery(loyaltyLadderQuery(locale))
  const account = useApiQuery(loyaltyAccountQuery(locale), { enabled: isLoggedIn })
  const current = isLoggedIn ? (account.data?.data.currentLevel.order ?? null) : null
  return (
    <Page
      name="loyalty"
      title={t`Levels`}
      description={t`Collect points with your bets, climb the levels and get a reward on each.`}
    >
      <PageHeader title={t`Levels`} lead={t`Your bets earn points. Every new level pays a reward.`} />
      {isLoggedIn ? <OwnLevel /> : <JoinLevels />}
      {isLoggedIn && (
        <Section title={t`Quests`}>
          <QuestList />
        </Section>
      )}
      <QueryView query={ladder} skeleton={<SkeletonText lines={8} />}>
        {({ data }) => (
          <>
            <Section title={t`All levels`}>
              <Ladder ladder={data} current={current} />
            </Section>
            <Section title={t`How you earn points`}>
              <Earning ladder={data} />
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  )
}
