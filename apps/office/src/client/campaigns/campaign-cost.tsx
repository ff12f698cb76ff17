import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, Card, Field, Input, NativeSelect, Notice, Section } from '@tessera/ui'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useErrorText } from '../platform/error-text.ts'
import { useAct, useCall } from '../platform/use-call.ts'
import type { TriedCampaign } from './campaign-types.ts'
import { CostFacts } from './cost-facts.tsx'
import { firstCurrency } from './first-currency.ts'
import { CurrencyField, DepositField } from './trial-fields.tsx'

type CostData = OfficeCallData<'POST /office/campaigns/cost'>

const PLAYERS = { start: 1000, max: 100_000_000 } as const

/** Form of a game and a stake, and what the campaign costs for players who wager with them. */
export function CampaignCost(campaign: TriedCampaign) {
  const { t } = useLingui()
  const state = useCall('GET /office/campaign-games', {})
  return (
    <Section title={t`Cost`}>
      <p className="text-text-soft">
        <Trans>
          Computed for players who bet the same stake until they meet the requirement or lose the bonus.
        </Trans>
      </p>
      <CallView state={state}>{({ games }) => <CostForm {...campaign} games={games} />}</CallView>
    </Section>
  )
}

function CostForm({ text, kind, currencies, games }: TriedCampaign & { readonly games: readonly string[] }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const act = useAct('POST /office/campaigns/cost')
  const [shown, setShown] = useState<CostData | null>(null)
  const [order, setOrder] = useState({
    currency: firstCurrency(currencies),
    ...{ game: games[0] ?? '', stake: '1.00', deposit: '', players: PLAYERS.start as number },
  })
  const change = (changes: Partial<typeof order>) => setOrder((before) => ({ ...before, ...changes }))
  return (
    <>
      <form
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-6"
        onSubmit={async (event) => {
          event.preventDefault()
          const { stake, deposit } = order
          const body = { ...order, text, stake: stake.trim(), deposit: deposit.trim() || null }
          setShown(await act.run({ body }))
        }}
      >
        <Field label={t`Game`}>
          <NativeSelect
            name="cost-game"
            value={order.game}
            onChange={(event) => change({ game: event.currentTarget.value })}
            options={games.map((game) => ({ value: game, label: game }))}
          />
        </Field>
        <CurrencyField
          name="cost-currency"
          value={order.currency}
          currencies={currencies}
          onChange={(currency) => change({ currency })}
        />
        <Field label={t`Stake`}>
          <Input
            name="cost-stake"
            value={order.stake}
            inputMode="decimal"
            required
            autoComplete="off"
            onChange={(event) => change({ stake: event.currentTarget.value })}
          />
        </Field>
        {kind === 'deposit' ? (
          <DepositField
            name="cost-deposit"
            value={order.deposit}
            onChange={(deposit) => change({ deposit })}
          />
        ) : null}
        <Field label={t`Number of players`}>
          <Input
            type="number"
            name="cost-players"
            min={1}
            max={PLAYERS.max}
            value={order.players}
            onChange={(event) => change({ players: event.currentTarget.valueAsNumber })}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={act.isBusy}>
          <Trans>Compute cost</Trans>
        </Button>
      </form>
      {act.error ? (
        <Notice tone="danger" role="alert">
          {errorText(act.error)}
        </Notice>
      ) : null}
      {shown === null ? null : (
        <Card>
          <CostFacts cost={shown} />
        </Card>
      )}
    </>
  )
}
