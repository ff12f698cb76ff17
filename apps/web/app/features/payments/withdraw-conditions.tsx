import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod, WithdrawalTerms } from '@tessera/contract'
import { buttonClass, Notice } from '@tessera/ui'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Form field with the name of an account holder. */
export const HOLDER_FIELD = 'playerName'

/** True if a method pays to a bank account, which has to be in the player's name, and the profile has no name. */
export const lacksName = (method: PaymentMethod, { needsOwnAccount, holder }: WithdrawalTerms): boolean =>
  needsOwnAccount && holder === null && method.fields.includes(HOLDER_FIELD)

export interface WithdrawConditionsProps {
  readonly terms: WithdrawalTerms
  readonly method: PaymentMethod
  readonly balance: number
}

/** Conditions of the chosen method that the player should know before typing: the own name, and the identity check. */
export function WithdrawConditions({ terms, method, balance }: WithdrawConditionsProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { amountWithoutIdentity, needsOwnAccount, holder } = terms
  if (lacksName(method, terms))
    return (
      <Notice
        tone="info"
        title={t`Add your name first`}
        action={
          <RouteLink
            name="profile-personal"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >{t`Add name`}</RouteLink>
        }
      >
        {t`We only pay out to accounts in your own name. Your profile doesn’t have it yet.`}
      </Notice>
    )
  return (
    <>
      {needsOwnAccount && method.fields.includes(HOLDER_FIELD) ? (
        <p className="text-xs text-text-soft">
          <Trans>
            We only pay out to accounts in your own name: <bdi className="font-semibold">{holder}</bdi>
          </Trans>
        </p>
      ) : null}
      {amountWithoutIdentity !== null && balance > amountWithoutIdentity ? (
        <p className="text-xs text-text-soft">
          <Trans>
            Up to {format(amountWithoutIdentity, terms.currency)} without an identity check.{' '}
            <RouteLink name="profile-documents" className="underline">
              Verify identity
            </RouteLink>
          </Trans>
        </p>
      ) : null}
    </>
  )
}
