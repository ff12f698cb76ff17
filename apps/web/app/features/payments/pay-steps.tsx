import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

type Flow = Invoice['publicData']['flow']

/** Next step of the player to complete a deposit, with its title. */
export interface PayStep {
  readonly title: string
  readonly text: string
}

/** Returns the next step of a pending deposit. */
export function usePayStep({ amount, fee, currency, methodKey, publicData }: Invoice): PayStep {
  const { t } = useLingui()
  const money = useMoneyText()
  if (publicData.isInReview)
    return {
      title: t`We’re checking your payment`,
      text: t`The payment provider is reviewing it. We’ll credit the amount as soon as it’s approved.`,
    }
  const total = money.format(amount + fee, currency)
  const steps: Record<Flow, PayStep> = {
    redirect: {
      title: t`Continue on the payment page`,
      text: t`Complete the payment on the provider’s page. Your bank may ask you to confirm it.`,
    },
    form: {
      title: t`Payment submitted`,
      text: t`We’ve sent your payment to your bank. You don’t need to do anything else.`,
    },
    qr: {
      title: t`Scan to pay`,
      text:
        publicData.network === null
          ? t`Scan the code with your app, or copy it and paste it there.`
          : t`Scan the code, or send the amount to the address below.`,
    },
    app: {
      title: t`Confirm in your app`,
      text: t`We’ve sent the payment to your app. Open it and confirm ${total}.`,
    },
    reference: {
      title: t`Pay with this reference`,
      text:
        methodKey === 'konbini'
          ? t`Show the payment code at the checkout or enter it at the terminal, and pay ${total}.`
          : t`At a cash machine or in your banking app, choose payment of services and pay exactly ${total}.`,
    },
    transfer: {
      title: t`Transfer the amount`,
      text: t`Transfer ${total} from your own account and use the reference exactly as shown.`,
    },
    agent: {
      title: t`Pay at the agent`,
      text: t`Give the agent the payment code and pay ${total}. Ask for a receipt.`,
    },
    direct: { title: t`Awaiting payment`, text: t`This page updates automatically.` },
  }
  return steps[publicData.flow]
}
