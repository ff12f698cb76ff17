import { useLingui } from '@lingui/react/macro'
import { cashbackQuery, codesQuery, freeSpinsQuery, playerBonusesQuery } from '../data/bonuses/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { CashbackSection } from '../features/bonuses/cashback-section.tsx'
import { CodeForm } from '../features/bonuses/code-form.tsx'
import { OwnBonuses } from '../features/bonuses/own-bonuses.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [playerBonusesQuery, freeSpinsQuery, cashbackQuery, codesQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ProfileBonusesPage() {
  const { t } = useLingui()
  return (
    <Page name="profile-bonuses" title={t`Bonuses`} className="grid gap-8">
      <OwnBonuses />
      <CashbackSection isNarrow />
      <CodeForm trigger="bonuses" />
    </Page>
  )
}
