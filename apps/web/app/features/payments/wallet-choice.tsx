import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { Money } from '../../kit/money/money.tsx'

/** Start of the wallet: the balance, and the choice between deposit and withdrawal. */
export function WalletChoice({ onChoose }: { readonly onChoose: (view: 'deposit' | 'withdraw') => void }) {
  const { t } = useLingui()
  const { active } = useAccounts()
  return (
    <div className="grid gap-6">
      {active ? (
        <p className="grid gap-1">
          <span className="text-text-soft">
            <Trans>Balance</Trans>
          </span>
          <Money subunits={active.balance} currency={active.currency} size="2xl" tone="value" />
        </p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="lg" onClick={() => onChoose('deposit')}>{t`Deposit`}</Button>
        <Button size="lg" variant="secondary" onClick={() => onChoose('withdraw')}>{t`Withdraw`}</Button>
      </div>
    </div>
  )
}
