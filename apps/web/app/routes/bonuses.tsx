import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import {
  cashbackQuery,
  codesQuery,
  freeSpinsQuery,
  offersQuery,
  playerBonusesQuery,
} from '../data/bonuses/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { CashbackSection } from '../features/bonuses/cashback-section.tsx'
import { CodeForm } from '../features/bonuses/code-form.tsx'
import { OffersSection } from '../features/bonuses/offers-section.tsx'
import { OwnBonusesSection } from '../features/bonuses/own-bonuses.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useSession } from '../platform/session/use-session.ts'

const queries: PageQueries = ({ isLoggedIn }) =>
  isLoggedIn
    ? [offersQuery, cashbackQuery, playerBonusesQuery, freeSpinsQuery, codesQuery]
    : [offersQuery, cashbackQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function BonusesPage() {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  return (
    <Page name="bonuses" title={t`Bonuses`}>
      <PageHeader title={t`Bonuses`} lead={t`See what each bonus gives and asks before you deposit.`} />
      {isLoggedIn && <OwnBonusesSection />}
      {isLoggedIn && <CashbackSection />}
      <OffersSection />
      {!isLoggedIn && <CashbackSection />}
      {isLoggedIn && <CodeForm trigger="bonuses" />}
    </Page>
  )
}
