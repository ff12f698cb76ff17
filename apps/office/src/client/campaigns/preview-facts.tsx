import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Notice } from '@tessera/ui'
import { type Fact, Facts } from '../kit/facts.tsx'
import { useRefusalText } from '../platform/error-text.ts'

export type PreviewData = OfficeCallData<'POST /office/campaigns/preview'>

/** Lists the gift of a campaign to a sample player, and its conditions. */
export function PreviewFacts({ preview }: { readonly preview: PreviewData }) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const { refusal, refusedIn } = preview
  const facts = [
    ...useGiftFacts(preview),
    ...useTermFacts(preview),
    ...usePaybackFacts(preview),
    {
      name: t`Jurisdictions without it`,
      value: refusedIn.length === 0 ? t`None` : <span lang="en">{refusedIn.join(', ')}</span>,
    },
  ]
  return (
    <div className="grid gap-4" role="status" aria-label={t`Preview`}>
      <Notice tone={refusal === null ? 'success' : 'danger'}>
        {refusal === null ? <Trans>This player gets the bonus.</Trans> : refusalText(refusal)}
      </Notice>
      <Facts facts={facts} />
    </div>
  )
}

/** Returns a function that shows an amount in the currency of the preview. */
function useAmount({ currency }: PreviewData) {
  const { i18n } = useLingui()
  return (amount: string) => <Amount subunits={BigInt(amount)} currency={currency} locale={i18n.locale} />
}

function useGiftFacts(preview: PreviewData): Fact[] {
  const { t } = useLingui()
  const amount = useAmount(preview)
  const { deposit, depositFrom, bonus, freeSpins, payback } = preview
  return [
    ...(deposit === null ? [] : [{ name: t`Deposit`, value: amount(deposit) }]),
    ...(depositFrom === null ? [] : [{ name: t`Smallest deposit`, value: amount(depositFrom) }]),
    ...(bonus === null || payback !== null ? [] : [{ name: t`Bonus`, value: amount(bonus) }]),
    ...(freeSpins === null
      ? []
      : [
          {
            name: t`Free spins`,
            value: (
              <Trans>
                {freeSpins.count} of {amount(freeSpins.stake)}, to win up to {amount(freeSpins.wonMax)}
              </Trans>
            ),
          },
        ]),
  ]
}

function useTermFacts(preview: PreviewData): Fact[] {
  const { t } = useLingui()
  const amount = useAmount(preview)
  const { terms, payback } = preview
  if (terms === null || payback?.isPaidAtOnce) return []
  const orNone = (most: string | null) => (most === null ? t`None` : amount(most))
  return [
    { name: t`Wagering`, value: amount(terms.wageringRequired) },
    { name: t`Most stakes for it`, value: amount(terms.stakedMax) },
    { name: t`Largest bet`, value: orNone(terms.maxBet) },
    { name: t`Largest conversion`, value: orNone(terms.maxConversion) },
    { name: t`Time to play`, value: <Plural value={terms.activeDays} one="# day" other="# days" /> },
  ]
}

function usePaybackFacts(preview: PreviewData): Fact[] {
  const { t, i18n } = useLingui()
  const amount = useAmount(preview)
  const { payback, kind } = preview
  if (payback === null) return []
  const percent = (value: number) => i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 2 })
  const periods: Readonly<Record<string, string>> = { day: t`Day`, week: t`Week`, month: t`Month` }
  const list = (rows: readonly (readonly [string, number])[]) =>
    rows.map(([name, value]) => `${name} ${percent(value)}`).join(', ')
  return [
    { name: t`Period`, value: periods[payback.period] ?? payback.period },
    {
      name: t`Rate from each level on`,
      value: list(payback.rates.map(({ level, percent: rate }) => [level, rate] as const)),
    },
    {
      name: kind === 'cashback' ? t`Counted part of net losses` : t`Margin of stakes`,
      value: list(payback.shares.map(({ name, percent: share }) => [name, share] as const)),
    },
    {
      name: t`Amount of a period`,
      value: (
        <Trans>
          from {amount(payback.minimum)} to {amount(payback.most)}
        </Trans>
      ),
    },
    { name: t`Paid as`, value: payback.isPaidAtOnce ? t`Own money` : t`Bonus` },
    { name: t`Time to claim`, value: <Plural value={payback.claimDays} one="# day" other="# days" /> },
  ]
}
