import { Trans, useLingui } from '@lingui/react/macro'
import type { Account } from '@tessera/contract'
import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { Amount, Badge, Button, Card, Field, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { accountsQuery, currenciesQuery } from '../../data/accounts/queries.ts'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** All accounts of the player: switch, hide, or open one in another currency. */
export function AccountsPanel() {
  const { visible } = useAccounts()
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {visible.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      <OpenAccount />
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
  const { locale } = useLocale()
  const alerts = useAlerts()
  const store = useStoreAccounts()
  const options = { onDone: ({ data }: { data: Account[] }) => store(data), onError: alerts.showError }
  const activate = useApiAction('PUT /api/wallet/accounts/{id}/switch', options)
  const hide = useApiAction('PUT /api/wallet/accounts/{id}/hide', options)
  const isActive = account.status === ACCOUNT_STATUS.active
  const input = { params: { id: account.id } }
  return (
    <Card level="surface" padding="md" className="grid h-full content-between gap-4">
      <div className="flex items-start justify-between gap-3">
        <span className="font-display font-bold">{account.currency}</span>
        {isActive && <Badge tone="success">{t`Active`}</Badge>}
      </div>
      <Amount subunits={account.balance} currency={account.currency} locale={locale} size="xl" tone="value" />
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

function OpenAccount() {
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
  const missing = data?.data.filter(({ code }) => !visible.some((account) => account.currency === code)) ?? []
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
        {t`Open account`}
      </Button>
    </form>
  )
}
