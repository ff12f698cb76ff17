import { useLingui } from '@lingui/react/macro'
import { Button, EmptyState, PageHeader, Section } from '@tessera/ui'
import { HowItWorks } from '../features/fairness/how-it-works.tsx'
import { roundQuery, seedsQuery } from '../features/fairness/queries.ts'
import { RoundProof } from '../features/fairness/round-proof.tsx'
import { SeedsPanel } from '../features/fairness/seeds-panel.tsx'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'
import { EmptyArt } from '../shared/layout/empty-art.tsx'
import { Page } from '../shared/layout/page.tsx'
import { useSearch } from '../shared/navigation/use-search.ts'
import { useSession } from '../shared/session/use-session.ts'

const queries: PageQueries = ({ isLoggedIn, search }) => {
  const round = search.get('round')
  return isLoggedIn ? [seedsQuery, ...(round ? [roundQuery(round)] : [])] : []
}

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

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
