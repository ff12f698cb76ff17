import { useLingui } from '@lingui/react/macro'
import type { Vault } from '@tessera/contract'
import { Button, EmptyState, Notice, Skeleton } from '@tessera/ui'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAmountUpTo } from '../../kit/forms/use-amount-up-to.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useVaultDone } from './use-vault-done.ts'
import type { VaultDialogProps } from './vault-deposit.tsx'
import { Refusal, VaultAmountField } from './vault-fields.tsx'

/** Moves money from the vault back to the balance of the same currency. */
export function VaultWithdrawal({ currency, onDone }: VaultDialogProps) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const query = useApiQuery(vaultQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ data }) => {
        const filled = data.filter(({ balance }) => balance > 0)
        const vault = filled.find((each) => each.currency === currency) ?? filled[0]
        if (!vault)
          return (
            <EmptyState
              level="h3"
              illustration={<EmptyArt picture="coin" />}
              title={t`Your vault is empty`}
              text={t`Money that you set aside will be here.`}
            />
          )
        return vault.lockedUntil === null ? (
          <WithdrawalForm key={vault.currency} vault={vault} onDone={onDone} />
        ) : (
          <Notice tone="info">{t`This money is locked until ${moment(vault.lockedUntil)}.`}</Notice>
        )
      }}
    </QueryView>
  )
}

interface WithdrawalFormProps {
  readonly vault: Vault
  readonly onDone: () => void
}

function WithdrawalForm({ vault: { currency, balance }, onDone }: WithdrawalFormProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const queryClient = useQueryClient()
  const done = useVaultDone(onDone)
  const amount = useAmountUpTo({
    currency,
    available: balance,
    initial: balance,
    tooMuch: (most) => t`You can move back up to ${most}`,
  })
  const take = useApiAction('POST /api/wallet/vault/withdrawal', {
    onDone: (_, { body }) => done(t`${format(body.amount, currency)} moved to your balance`),
    onError: () => void queryClient.refetch(vaultQuery),
  })
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        amount.showProblem()
        if (amount.subunits !== null) void take.run({ body: { currency, amount: amount.subunits } })
      }}
    >
      <VaultAmountField name={t`In your vault`} currency={currency} available={balance} amount={amount} />
      <Refusal error={take.error} />
      <Button type="submit" size="lg" variant="value" block loading={take.isRunning}>
        {amount.subunits === null ? t`Move back` : t`Move back ${format(amount.subunits, currency)}`}
      </Button>
    </form>
  )
}
