import { useLingui } from '@lingui/react/macro'
import { Button, EmptyState, PageHeader, Section } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { HowItWorks } from '../features/fairness/how-it-works.tsx'
import { roundQuery, seedsQuery } from '../features/fairness/queries.ts'
import { RoundProof } from '../features/fairness/round-proof.tsx'
import { SeedsPanel } from '../features/fairness/seeds-panel.tsx'
import { EmptyArt } from '../kit/art/empty-art.tsx'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { Page } from '../kit/layout/page.tsx'
import { useSearch } from '../platform/navigation/use-search.ts'
import { useSession } from '../platform/session/use-session.ts'

const queries: PageQueries = ({ isLoggedIn, search }) => {
  const round = search.get('round')
  return isLoggedIn ? [seedsQuery, ...(round ? [roundQuery(round)] : [])] : []
}

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function FairnessPage() {
  return <Fairness />
}

function Fairness() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { isLoggedIn } = useSession()
  const [search] = useSearch()
  const round = search.get('round')
  return (
    <Page name="fairness" title={t`Provably fair`}>
      <PageHeader
        title={t`Provably fair`}
        lead={t`You don’t have to trust us. Verify every round yourself.`}
      />
      {isLoggedIn && round && <RoundProof id={round} />}
      {!(isLoggedIn && round) && <HowItWorks />}
      <Section title={t`Your seeds`}>
        {isLoggedIn ? (
          <SeedsPanel />
        ) : (
          <EmptyState
            illustration={<EmptyArt picture="lock" />}
            title={t`Sign in to see your seeds`}
            text={t`Every player has their own pair of seeds.`}
            action={<Button onClick={() => open('sign-in')}>{t`Sign in`}</Button>}
          />
        )}
      </Section>
    </Page>
  )
}
