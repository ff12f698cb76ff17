import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Field, Input, Notice, Section } from '@tessera/ui'
import { useState } from 'react'
import { useErrorText } from '../platform/error-text.ts'
import { useAct } from '../platform/use-call.ts'
import type { TriedCampaign } from './campaign-types.ts'
import { firstCurrency } from './first-currency.ts'
import { type PreviewData, PreviewFacts } from './preview-facts.tsx'
import { CurrencyField, DepositField } from './trial-fields.tsx'

const NUMBER_MAX = 1000

/** Form of a sample player, and what the campaign gives to it. */
export function CampaignPreview({ text, kind, currencies }: TriedCampaign) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const act = useAct('POST /office/campaigns/preview')
  const [shown, setShown] = useState<PreviewData | null>(null)
  const [sample, setSample] = useState({
    currency: firstCurrency(currencies),
    ...{ country: 'DE', deposit: '', depositNumber: 1 },
  })
  const change = (changes: Partial<typeof sample>) => setSample((before) => ({ ...before, ...changes }))
  const isDeposit = kind === 'deposit'
  return (
    <Section title={t`Preview`}>
      <form
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5"
        onSubmit={async (event) => {
          event.preventDefault()
          setShown(await act.run({ body: { text, ...sample, deposit: sample.deposit.trim() || null } }))
        }}
      >
        <CurrencyField
          name="preview-currency"
          value={sample.currency}
          currencies={currencies}
          onChange={(currency) => change({ currency })}
        />
        <Field label={t`Country code`}>
          <Input
            name="preview-country"
            value={sample.country}
            maxLength={2}
            required
            autoComplete="off"
            onChange={(event) => change({ country: event.currentTarget.value.toUpperCase() })}
          />
        </Field>
        {isDeposit ? (
          <>
            <DepositField
              name="preview-deposit"
              value={sample.deposit}
              onChange={(deposit) => change({ deposit })}
            />
            <Field label={t`Number of the deposit`}>
              <Input
                type="number"
                name="preview-number"
                min={1}
                max={NUMBER_MAX}
                value={sample.depositNumber}
                onChange={(event) => change({ depositNumber: event.currentTarget.valueAsNumber })}
              />
            </Field>
          </>
        ) : null}
        <Button type="submit" variant="secondary" loading={act.isBusy}>
          <Trans>Show preview</Trans>
        </Button>
      </form>
      {act.error ? (
        <Notice tone="danger" role="alert">
          {errorText(act.error)}
        </Notice>
      ) : null}
      {shown === null ? null : (
        <Card>
          <PreviewFacts preview={shown} />
        </Card>
      )}
    </Section>
  )
}
