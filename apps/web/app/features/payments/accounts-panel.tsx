import { Trans, useLingui } from '@lingui/react/macro'
import type { Account } from '@tessera/contract'
import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { findCurrency } from '@tessera/money'
import { Badge, Button, Card, Field, NativeSelect, SegmentedControl } from '@tessera/ui'
import { useState } from 'react'
import { accountsQuery, currenciesQuery } from '../../data/accounts/queries.ts'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { useSwitchAccount } from '../../data/accounts/use-switch-account.ts'
import { Money } from '../../kit/money/money.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { BonusMoney } from './bonus-money.tsx'

/** Tabs of the currencies (specification, business constants). */
type CurrencyTab = 'all' | 'crypto'

const isShown = (currency: string, tab: CurrencyTab): boolean =>
  tab === 'all' || findCurrency(currency)?.type === tab

/** Accounts of the player, all or only those in crypto currencies: switch, hide, or open one in another currency. */
export function AccountsPanel() {
  const { t } = useLingui()
  const { visible } = useAccounts()
  const [tab, show] = useState<CurrencyTab>('all')
  const shown = visible.filter(({ currency }) => isShown(currency, tab))
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={t`Currencies`}
        name="currency-tab"
        className="justify-self-start"
        value={tab}
        onValueChange={show}
        options={[
          { value: 'all', label: t`All` },
          { value: 'crypto', label: t`Crypto` },
        ]}
      />
      {shown.length === 0 && (
        <p className="text-text-soft">{t`No crypto accounts yet. Open one below to deposit and play in crypto.`}</p>
      )}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      <OpenAccount tab={tab} />
    </div>
  )
}

/** Returns a function that writes changed accounts to the query cache, from which every component reads them. */
function useStoreAccounts(): (accounts: Account[]) => void {
  const queryClient = useQueryClient()
  return (accounts) => queryClient.setQueryData(accountsQuery.queryKey, { data: accounts, meta: undefined })
}

function AccountCard({ account }: { readonly account: Account }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const store = useStoreAccounts()
  const activate = useSwitchAccount()
  const hide = useApiAction('PUT /api/wallet/accounts/{id}/hide', {
    onDone: ({ data }) => store(data),
    onError: alerts.showError,
  })
  const isActive = account.status === ACCOUNT_STATUS.active
  const input = { params: { id: account.id } }
  return (
    <Card level="surface" padding="md" className="grid h-full content-between gap-4">
      <div className="flex items-start justify-between gap-3">
        <span className="font-display font-bold">{account.currency}</span>
        {isActive && <Badge tone="success">{t`Active`}</Badge>}
      </div>
      <div className="grid gap-1">
        <Money subunits={account.balance} currency={account.currency} size="xl" tone="value" />
        <Equivalent account={account} />
        <BonusMoney currency={account.currency} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {isActive ? (
          <span className="text-xs text-text-soft">
            <Trans>Games and payments use this account.</Trans>
          </span>
        ) : (
          <>
            <Button
              size="sm"
              variant="secondary"
              loading={activate.isRunning}
              onClick={() => void activate.run(input)}
            >
              {t`Use ${account.currency}`}
            </Button>
            {account.balance === 0 && (
              <Button size="sm" variant="ghost" loading={hide.isRunning} onClick={() => void hide.run(input)}>
                {t`Hide`}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** Value of an account in the chosen currency, or that its rate is missing; nothing for an account in that currency. */
function Equivalent({ account }: { readonly account: Account }) {
  const { t } = useLingui()
  const { currency, of } = useEquivalents()
  if (currency === null || currency === account.currency) return null
  const text = of(account)
  return (
    <span className="figures text-xs text-text-soft">
      {text === null ? t`No current exchange rate` : <bdi>≈ {text}</bdi>}
    </span>
  )
}

function OpenAccount({ tab }: { readonly tab: CurrencyTab }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const { visible } = useAccounts()
  const { data } = useApiQuery(currenciesQuery)
  const [chosen, choose] = useState('')
  const open = useApiAction('POST /api/wallet/accounts', {
    onDone: () => {
      choose('')
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
    onError: alerts.showError,
  })
  const missing =
    data?.data.filter(
      ({ code }) => isShown(code, tab) && !visible.some((account) => account.currency === code),
    ) ?? []
  const currency = missing.some(({ code }) => code === chosen) ? chosen : (missing[0]?.code ?? '')
  if (missing.length === 0) return null
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void open.run({ body: { currency } })
      }}
    >
      <Field label={t`Another currency`}>
        <NativeSelect
          value={currency}
          onChange={(event) => choose(event.currentTarget.value)}
          options={missing.map(({ code, symbol }) => ({
            value: code,
            label: code === symbol ? code : `${code} ${symbol}`,
          }))}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={open.isRunning}>
        {t({ message: 'Open account', context: 'in a currency' })}
      </Button>
    </form>
  )
}
