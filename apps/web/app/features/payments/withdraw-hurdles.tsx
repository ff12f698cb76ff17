import { useLingui } from '@lingui/react/macro'
import type { WithdrawalTerms } from '@tessera/contract'
import { Button, buttonClass } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

type Hurdle = WithdrawalTerms['hurdles'][number]

export interface WithdrawHurdlesProps {
  readonly terms: WithdrawalTerms
  readonly onConfirmEmail: () => void
}

interface Step {
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

const ACTION = buttonClass({ variant: 'secondary', size: 'sm' })

/** Everything that the player has to do before the first withdrawal, each with the place to do it. */
export function WithdrawHurdles({ terms, onConfirmEmail }: WithdrawHurdlesProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const left = format(terms.turnoverLeft, terms.currency)
  const steps: Readonly<Record<Hurdle, Step>> = {
    profile_incomplete: {
      title: t`Complete your profile`,
      text: t`We need a few more details before we can pay you out.`,
      action: <RouteLink name="profile-personal" className={ACTION}>{t`Open profile`}</RouteLink>,
    },
    email_not_confirmed: {
      title: t`Confirm your email address`,
      text: t`This makes sure only you can withdraw your money.`,
      action: (
        <Button size="sm" variant="secondary" onClick={onConfirmEmail}>
          {t`Confirm email`}
        </Button>
      ),
    },
    withdrawal_identity_required: {
      title: t`Verify your identity`,
      text: t`Your withdrawals have reached the amount above which we have to know who you are. It takes a few minutes.`,
      action: <RouteLink name="profile-documents" className={ACTION}>{t`Verify identity`}</RouteLink>,
    },
    withdrawal_turnover_open: {
      title: t`Play your deposits once: ${left} to go`,
      text: t`Each deposit has to be staked once before a withdrawal. This protects everyone against money laundering. Winnings don’t have to be played again.`,
      action: <RouteLink name="games" className={ACTION}>{t`Browse games`}</RouteLink>,
    },
  }
  return (
    <section className="grid gap-4" aria-labelledby="before-withdrawal">
      <h3 id="before-withdrawal" className="text-xl">
        {t`Before you can withdraw`}
      </h3>
      <ul className="grid gap-3">
        {terms.hurdles.map((hurdle) => (
          <li key={hurdle} className="grid gap-3 rounded-md bg-sunken p-4">
            <div className="grid gap-1">
              <strong>{steps[hurdle].title}</strong>
              <p className="text-text-soft">{steps[hurdle].text}</p>
            </div>
            <div>{steps[hurdle].action}</div>
          </li>
        ))}
      </ul>
      <p className="text-xs text-text-soft">{t`Your money stays in your balance.`}</p>
    </section>
  )
}
