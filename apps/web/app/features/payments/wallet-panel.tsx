import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button, EmptyState, SegmentedControl, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { EmptyArt } from '../../shared/layout/empty-art.tsx'
import { useAccounts } from '../../shared/session/use-accounts.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { DepositForm } from './deposit-form.tsx'
import { depositMethodsQuery, withdrawalMethodsQuery } from './queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export type WalletTab = 'deposit' | 'withdraw'

export interface WalletPanelProps {
  readonly initialTab: WalletTab
  readonly onStarted: (invoice: Invoice) => void
  readonly onRequested: () => void
  /** Called when the player has to confirm the e-mail address first. */
  readonly onConfirmEmail: () => void
}

const skeleton = (
  <div className="grid gap-6">
    <Skeleton height={72} />
    <Skeleton height={72} />
    <Skeleton height={52} />
  </div>
)

/** Deposit and withdraw on the active account. */
export function WalletPanel({ initialTab, onStarted, onRequested, onConfirmEmail }: WalletPanelProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<WalletTab>(initialTab)
  return (
    <div className="grid gap-6">
      <SegmentedControl
        label={t`What to do`}
        name="wallet-tab"
        block
        value={tab}
        onValueChange={(value) => setTab(value === 'withdraw' ? 'withdraw' : 'deposit')}
        options={[
          { value: 'deposit', label: t`Deposit` },
          { value: 'withdraw', label: t`Withdraw` },
        ]}
      />
      {tab === 'deposit' ? (
        <Deposit onStarted={onStarted} />
      ) : (
        <Withdraw onRequested={onRequested} onConfirmEmail={onConfirmEmail} />
      )}
    </div>
  )
}

function Deposit({ onStarted }: Pick<WalletPanelProps, 'onStarted'>) {
  const { t } = useLingui()
  const { active } = useAccounts()
  const query = useApiQuery(depositMethodsQuery(active?.currency ?? ''), { enabled: active !== null })
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No way to deposit here yet`}
          text={t`There is no payment method for this currency in your country. Switch to another account.`}
        />
      }
    >
      {({ data }) => <DepositForm key={active?.currency} groups={data} onStarted={onStarted} />}
    </QueryView>
  )
}

function Withdraw({ onRequested, onConfirmEmail }: Pick<WalletPanelProps, 'onRequested' | 'onConfirmEmail'>) {
  const { t } = useLingui()
  const { active } = useAccounts()
  const { isConfirmed } = useSession()
  const query = useApiQuery(withdrawalMethodsQuery(active?.currency ?? ''), {
    enabled: active !== null && isConfirmed,
  })
  if (!isConfirmed) {
    return (
      <EmptyState
        illustration={<EmptyArt picture="lock" />}
        title={t`Confirm your e-mail address first`}
        text={t`So that nobody but you can withdraw your money.`}
        action={<Button onClick={onConfirmEmail}>{t`Confirm e-mail`}</Button>}
      />
    )
  }
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No way to withdraw here yet`}
          text={t`There is no payment method for this currency in your country. Switch to another account.`}
        />
      }
    >
      {({ data }) =>
        active && (
          <WithdrawForm key={active.currency} groups={data} account={active} onRequested={onRequested} />
        )
      }
    </QueryView>
  )
}
