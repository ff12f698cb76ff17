import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReferralProgramme } from '@tessera/contract'
import { type Condition, useDepositConditions } from './use-deposit-conditions.ts'
import { useMarginConditions } from './use-margin-conditions.ts'
import { usePercent } from './use-percent.ts'

/** Texts of the referral programme, written from its terms. */
export interface ProgrammeText {
  /** The offer in one sentence. */
  readonly offer: string
  /** Three steps from the link to the money. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** All conditions by rule, then those of both. */
  readonly conditions: readonly { readonly title: string; readonly conditions: readonly Condition[] }[]
}

/** Returns a function that writes the texts of a programme, so that they can't differ from its terms. */
export function useProgrammeText(): (programme: ReferralProgramme) => ProgrammeText {
  const { t } = useLingui()
  const offerOf = useOffer()
  const depositConditions = useDepositConditions()
  const marginConditions = useMarginConditions()
  return (programme) => {
    const { currency, deposit, margin } = programme
    const { offer, play } = offerOf(programme)
    return {
      offer,
      steps: [
        { title: t`Share your link`, text: t`Send it to friends who don’t have an account yet.` },
        { title: deposit ? t`They deposit and play` : t`They play`, text: play },
        {
          title: t`Transfer your earnings`,
          text: t`Move them to your balance whenever you like, with no wagering.`,
        },
      ],
      conditions: [
        ...(deposit ? [{ title: t`Deposits`, conditions: depositConditions(currency, deposit) }] : []),
        ...(margin ? [{ title: t`Margin`, conditions: marginConditions(currency, margin) }] : []),
        {
          title: t`All earnings`,
          conditions: [
            {
              term: 'ties',
              text: t`Second accounts don’t count. If two accounts share a device, a document or a payment method, we check the earnings first.`,
            },
            { term: 'standing', text: t`You don’t earn anything during a break or self-exclusion.` },
          ],
        },
      ],
    }
  }
}

/** Returns a function that writes the offer, and what friends have to do for it. */
function useOffer(): (programme: ReferralProgramme) => { readonly offer: string; readonly play: string } {
  const { t } = useLingui()
  const percent = usePercent()
  return ({ deposit, margin }) => {
    const marginShare = percent(margin?.share ?? 0)
    const fromMargin = t`You earn ${marginShare} of our margin on their play.`
    if (!deposit)
      return { offer: t`Get ${marginShare} of our margin on your friends’ play.`, play: fromMargin }
    const { deposits } = deposit
    const share = percent(deposit.share)
    const fromDeposits = t`You earn ${share} of ${plural(deposits, { one: 'their first deposit', other: 'each of their first # deposits' })}.`
    if (!margin)
      return {
        offer: t`Get ${share} of your friends’ ${plural(deposits, { one: 'first deposit', other: 'first # deposits' })}.`,
        play: fromDeposits,
      }
    return {
      offer: t`Get ${share} of your friends’ ${plural(deposits, { one: 'first deposit', other: 'first # deposits' })}, and ${marginShare} of our margin on their play.`,
      play: `${fromDeposits} ${fromMargin}`,
    }
  }
}
