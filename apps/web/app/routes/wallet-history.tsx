import { useLingui } from '@lingui/react/macro'
import { buttonClass, PageHeader } from '@tessera/ui'
import { vaultMovesQuery } from '../data/accounts/vault-queries.ts'
import { bonusHistoryQuery } from '../data/bonuses/queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { BonusHistory } from '../features/history/bonus-history.tsx'
import { FreeRoundHistory } from '../features/history/free-round-history.tsx'
import { BONUSES_TAB, FREE_ROUNDS_TAB, readPlace, VAULT_TAB } from '../features/history/history-place.ts'
import { HistoryView } from '../features/history/history-view.tsx'
import { freeRoundsQuery, historyQuery } from '../features/history/queries.ts'
import { VaultHistory } from '../features/history/vault-history.tsx'
import { Page } from '../kit/layout/page.tsx'
import { RouteLink } from '../platform/navigation/route-link.tsx'
import { useSearch } from '../platform/navigation/use-search.ts'
import { readPage } from '../platform/urls/page-of-list.ts'

const queries: PageQueries = ({ search, locale }) => [
  isTab(search, FREE_ROUNDS_TAB)
    ? freeRoundsQuery(readPage(search))
    : isTab(search, BONUSES_TAB)
      ? bonusHistoryQuery(readPage(search))
      : isTab(search, VAULT_TAB)
        ? vaultMovesQuery(readPage(search))
        : historyQuery(readPlace(search), locale),
]
const isTab = (search: URLSearchParams, tab: string): boolean => search.get('tab') === tab

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function HistoryPage() {
  return <History />
}

function History() {
  const { t } = useLingui()
  const [search] = useSearch()
  return (
    <Page name="wallet-history" title={t`History`}>
      <PageHeader
        title={t`History`}
        lead={t`All your casino rounds, sports bets, payments, free spins and bonuses.`}
        actions={
          <RouteLink name="wallet-statements" className={buttonClass({ variant: 'secondary' })}>
            {t`Yearly statements`}
          </RouteLink>
        }
      />
      {isTab(search, FREE_ROUNDS_TAB) ? (
        <FreeRoundHistory page={readPage(search)} />
      ) : isTab(search, BONUSES_TAB) ? (
        <BonusHistory page={readPage(search)} />
      ) : isTab(search, VAULT_TAB) ? (
        <VaultHistory page={readPage(search)} />
      ) : (
        <HistoryView place={readPlace(search)} />
      )}
    </Page>
  )
}
