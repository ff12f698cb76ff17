import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { missingFacts } from '@tessera/contract/missing-facts'
import { Button, EmptyState, SegmentedControl } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { DepositForm } from './deposit-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { MethodsList } from './methods-list.tsx'
import { withdrawalTermsQuery } from './queries.ts'
import { isRead, useDepositMethods, useMethods } from './use-methods.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawHurdles } from './withdraw-hurdles.tsx'

/** Section of the wallet; `choice` if the URL names none. */
export type WalletView = 'choice' | 'deposit' | 'withdraw'

export interface WalletPanelProps {
  readonly view: WalletView
  /** Ids of groups of payment methods that are offered before all others. */
  readonly firstGroups: readonly string[]
  readonly onView: (view: 'deposit' | 'withdraw') => void
  readonly onStarted: (invoice: Invoice) => void
  readonly onRequested: () => void
  /** Called if the player has to confirm their email address first. */
  readonly onConfirmEmail: () => void
  /** Shown to a player who registered without a form and has to complete the data that payments require. */
  readonly incomplete: ReactNode
}

/** Deposits to and withdrawals from the active account. */
export function WalletPanel(props: WalletPanelProps) {
  const { view, firstGroups, onView, onStarted, onRequested, onConfirmEmail, incomplete } = props
  const { t } = useLingui()
  const { profile } = useSession()
  if (profile !== null && missingFacts(profile).length > 0) return incomplete
  if (view === 'choice') return <WalletChoice onChoose={onView} />
  return (
    <div className="grid gap-6">
      <SegmentedControl
        label={t`Deposit or withdraw`}
        name="wallet-view"
        block
        value={view}
        onValueChange={onView}
        options={[
          { value: 'deposit', label: t`Deposit` },
          { value: 'withdraw', label: t`Withdraw` },
        ]}
      />
      {view === 'deposit' ? (
        <Deposit firstGroups={firstGroups} onStarted={onStarted} />
      ) : (
        <Withdraw onRequested={onRequested} onConfirmEmail={onConfirmEmail} />
      )}
    </div>
  )
}

/** Place of a group among those that come first; behind them for another one. */
const rankIn = (first: readonly string[], id: string): number => {
  const place = first.indexOf(id)
  return place < 0 ? first.length : place
}

function Deposit({ firstGroups, onStarted }: Pick<WalletPanelProps, 'firstGroups' | 'onStarted'>) {
  const { active } = useAccounts()
  const methods = useDepositMethods()
  return (
    <MethodsList direction="deposit" methods={methods}>
      {(groups) =>
        active && (
          <DepositForm
            key={active.currency}
            currency={active.currency}
            groups={groups.toSorted((a, b) => rankIn(firstGroups, a.id) - rankIn(firstGroups, b.id))}
            onStarted={onStarted}
          />
        )
      }
    </MethodsList>
  )
}

function Withdraw({ onRequested, onConfirmEmail }: Pick<WalletPanelProps, 'onRequested' | 'onConfirmEmail'>) {
  const { t } = useLingui()
  const { isConfirmed, profile } = useSession()
  // A player who registered by phone or by a provider may have no email address yet.
  const hasEmail = profile?.email != null
  if (isConfirmed) return <ConfirmedWithdraw onRequested={onRequested} onConfirmEmail={onConfirmEmail} />
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="lock" />}
      title={hasEmail ? t`Confirm your email address first` : t`Add an email address first`}
      text={t`This makes sure only you can withdraw your money.`}
      action={<Button onClick={onConfirmEmail}>{hasEmail ? t`Confirm email` : t`Add email`}</Button>}
    />
  )
}

function ConfirmedWithdraw({
  onRequested,
  onConfirmEmail,
}: Pick<WalletPanelProps, 'onRequested' | 'onConfirmEmail'>) {
  const { active } = useAccounts()
  const methods = useMethods('withdrawal')
  const query = useApiQuery(withdrawalTermsQuery(active?.currency ?? ''), { enabled: active !== null })
  const bonuses = useApiQuery(playerBonusesQuery)
  const terms = query.data?.data
  // The warning about a bonus that a withdrawal ends is there before the form can be sent. A failure of these reads
  // doesn't keep a player from their money: the server checks the terms again.
  if (!isRead(query) || !isRead(bonuses)) return <FormSkeleton />
  if (terms !== undefined && terms.hurdles.length > 0)
    return <WithdrawHurdles terms={terms} onConfirmEmail={onConfirmEmail} />
  return (
    <MethodsList direction="withdrawal" methods={methods}>
      {(groups) =>
        active && (
          <WithdrawForm
            key={active.currency}
            groups={groups}
            account={active}
            terms={terms ?? null}
            onRequested={onRequested}
          />
        )
      }
    </MethodsList>
  )
}
