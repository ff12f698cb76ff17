import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod, WithdrawalTerms } from '@tessera/contract'
import { buttonClass, Notice } from '@tessera/ui'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Form fields with the name of an account holder or of the owner of a wallet. */
export const HOLDER_FIELDS = ['playerName', 'beneficiaryName'] as const

const asksForHolder = ({ fields }: PaymentMethod): boolean =>
  HOLDER_FIELDS.some((name) => fields.includes(name))

/** True if a method pays to an account or wallet, which has to be in the player's name, and the profile has no name. */
export const lacksName = (method: PaymentMethod, { needsOwnAccount, holder }: WithdrawalTerms): boolean =>
  needsOwnAccount && holder === null && asksForHolder(method)

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
      {needsOwnAccount && asksForHolder(method) ? (
        <p className="text-xs text-text-soft">
          <Trans>
            We only pay out to accounts in your own name: <bdi className="font-semibold">{holder}</bdi>
          </Trans>
        </p>
      ) : null}
      {method.fields.includes('walletKind') ? (
        <p className="text-xs text-text-soft">
          {t`By law, we need to know who receives a crypto withdrawal and who holds the wallet’s keys.`}
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
