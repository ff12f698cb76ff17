import { useLingui } from '@lingui/react/macro'
import type { Account, Vault } from '@tessera/contract'
import { VAULT_LOCK_DAYS } from '@tessera/contract/constants'
import { Button, Notice, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useLockText } from '../../data/accounts/use-lock-text.ts'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAmountUpTo } from '../../kit/forms/use-amount-up-to.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useVaultDone } from './use-vault-done.ts'
import { type LockDays, LockField, Refusal, VaultAmountField } from './vault-fields.tsx'

export interface VaultDialogProps {
  /** Currency in the address; the active account's if there is no account in it. */
  readonly currency: string
  readonly onDone: () => void
}

/** Sets own money of an account aside. */
export function VaultDeposit({ currency, onDone }: VaultDialogProps) {
  const { visible, active } = useAccounts()
  const query = useApiQuery(vaultQuery)
  const account = visible.find((each) => each.currency === currency) ?? active
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ data }) =>
        account && (
          <DepositForm
            key={account.id}
            account={account}
            vault={data.find((each) => each.currency === account.currency)}
            onDone={onDone}
          />
        )
      }
    </QueryView>
  )
}

interface DepositFormProps {
  readonly account: Account
  readonly vault: Vault | undefined
  readonly onDone: () => void
}

function DepositForm({ account: { currency, balance }, vault, onDone }: DepositFormProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment } = useDateText()
  const lockText = useLockText()
  const done = useVaultDone(onDone)
  const [lockDays, setLockDays] = useState<LockDays>(0)
  const amount = useAmountUpTo({
    currency,
    available: balance,
    initial: null,
    tooMuch: (most) => t`You can set aside up to ${most}`,
  })
  const put = useApiAction('POST /api/wallet/vault/deposit', {
    onDone: (_, { body }) => done(t`${format(body.amount, currency)} set aside`),
  })
  const lockedUntil = vault?.lockedUntil ?? null
  const sum = amount.subunits === null ? null : format(amount.subunits, currency)
  const length = lockText(lockDays)
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        amount.showProblem()
        if (amount.subunits !== null) void put.run({ body: { currency, amount: amount.subunits, lockDays } })
      }}
    >
      <VaultAmountField name={t`Balance`} currency={currency} available={balance} amount={amount} />
      <LockField choices={VAULT_LOCK_DAYS} value={lockDays} onChange={setLockDays} />
      {lockedUntil !== null && (
        <Notice tone="info">
          {t`Your vault is locked until ${moment(lockedUntil)}. This money is locked for at least as long.`}
        </Notice>
      )}
      <Refusal error={put.error} />
      <Button type="submit" size="lg" variant="value" block loading={put.isRunning}>
        {sum === null
          ? t({ message: 'Set aside', context: 'a button' })
          : lockDays === 0
            ? t`Set aside ${sum}`
            : t`Set aside ${sum} for ${length}`}
      </Button>
    </form>
  )
}
