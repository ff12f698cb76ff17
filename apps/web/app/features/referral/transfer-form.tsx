import { useLingui } from '@lingui/react/macro'
import type { ReferralBalance } from '@tessera/contract'
import { AmountInput, Button, Field, Notice } from '@tessera/ui'
import { accountsQuery } from '../../data/accounts/queries.ts'
import { useAmountUpTo } from '../../kit/forms/use-amount-up-to.ts'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts, useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { referralQuery } from './queries.ts'

interface TransferFormProps {
  readonly balance: ReferralBalance
  readonly onDone: () => void
}

/** Form that moves earnings to the player's balance; all of them unless the player types less. */
export function TransferForm({ balance: { currency, available }, onDone }: TransferFormProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const { format } = useMoneyText()
  const queryClient = useQueryClient()
  const amount = useAmountUpTo({
    currency,
    available,
    initial: available,
    tooMuch: (most) => t`You can transfer up to ${most}`,
  })
  const transfer = useApiAction('POST /api/referral/transfer', {
    onDone: async (_, { body }) => {
      alerts.say(t`${format(body.amount, currency)} added to your balance`, 'success')
      onDone()
      await Promise.all([queryClient.refetch(referralQuery), queryClient.refetch(accountsQuery)])
    },
    onError: () => void queryClient.refetch(referralQuery),
  })
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        amount.showProblem()
        if (amount.subunits !== null) void transfer.run({ body: { currency, amount: amount.subunits } })
      }}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-3">
        <span className="text-text-soft">{t`Available`}</span>
        <Money subunits={available} currency={currency} size="lg" tone="value" />
      </p>
      <Field label={t`Amount`} required {...(amount.problem === null ? {} : { error: amount.problem })}>
        <AmountInput
          name="amount"
          currency={amount.unit}
          value={amount.text}
          onValueChange={amount.setText}
          onBlur={amount.showProblem}
        />
      </Field>
      {transfer.error && (
        <Notice tone="danger" role="alert">
          {errorText(transfer.error)}
        </Notice>
      )}
      <Button type="submit" size="lg" variant="value" block loading={transfer.isRunning}>
        {amount.subunits === null ? t`Transfer` : t`Transfer ${format(amount.subunits, currency)}`}
      </Button>
    </form>
  )
}
