import { useLingui } from '@lingui/react/macro'
import { Button, PageHeader, Section } from '@tessera/ui'
import { accountsQuery, currenciesQuery } from '../data/accounts/queries.ts'
import { vaultQuery } from '../data/accounts/vault-queries.ts'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { AccountsPanel } from '../features/payments/accounts-panel.tsx'
import { PendingList } from '../features/payments/pending-list.tsx'
import { pendingQuery } from '../features/payments/queries.ts'
import { Statistics } from '../features/payments/statistics.tsx'
import { WalletTotal } from '../features/payments/wallet-total.tsx'
import { VaultPanel } from '../features/vault/vault-panel.tsx'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { Page } from '../kit/layout/page.tsx'
import { RouteLink } from '../platform/navigation/route-link.tsx'

const queries: PageQueries = () => [accountsQuery, currenciesQuery, pendingQuery, vaultQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function WalletPage() {
  return <Wallet />
}

function Wallet() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <Page name="wallet" title={t`Wallet`}>
      <PageHeader
        title={t`Wallet`}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button data-dialog="wallet" onClick={() => open('wallet', 'deposit')}>{t`Deposit`}</Button>
            <Button
              data-dialog="wallet"
              variant="secondary"
              onClick={() => open('wallet', 'withdraw')}
            >{t`Withdraw`}</Button>
          </div>
        }
      />
      <WalletTotal />
      <PendingList />
      <Section
        title={t`Accounts`}
        action={
          <RouteLink name="wallet-history" className="underline underline-offset-4">{t`History`}</RouteLink>
        }
      >
        <AccountsPanel />
      </Section>
      <VaultPanel />
      <Section title={t`Statistics`}>
        <Statistics />
      </Section>
    </Page>
  )
}
