import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Field, Input, NativeSelect, PageHeader, RecordList } from '@tessera/ui'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { useFilters } from '../kit/use-filters.ts'
import { usePages } from '../kit/use-pages.ts'
import { useOperator } from '../platform/session.tsx'
import { PaymentRow } from './payment-row.tsx'
import { Proposals } from './proposals.tsx'

/** List of payments with filters, and the queue of withdrawals that wait for a review. */
export function Payments({ isQueue }: { readonly isQueue: boolean }) {
  const { t } = useLingui()
  const { get } = useFilters()
  const { allows } = useOperator()
  const pages = usePages('GET /office/payments', (cursor) => ({
    query: isQueue
      ? { review: 'waiting', status: 'pending', cursor }
      : {
          player: get('player'),
          type: get('type'),
          status: get('status'),
          refund: get('refund'),
          currency: get('currency'),
          from: get('from'),
          to: get('to'),
          cursor,
        },
  }))
  return (
    <>
      <PageHeader
        title={isQueue ? t`Review` : t`Payments`}
        lead={isQueue ? <Trans>Withdrawals that wait for a decision, the oldest first.</Trans> : undefined}
      />
      {isQueue && allows('GET /office/proposals') ? <Proposals /> : null}
      {isQueue ? null : <PaymentFilters />}
      <CallView state={pages.first}>
        {({ payments }) =>
          payments.length === 0 ? (
            <EmptyState
              title={isQueue ? <Trans>Nothing to review</Trans> : <Trans>No payments found</Trans>}
              text={
                isQueue ? (
                  <Trans>New withdrawals appear here when a rule asks for a review.</Trans>
                ) : (
                  <Trans>Try fewer filters.</Trans>
                )
              }
            />
          ) : (
            <>
              <RecordList label={isQueue ? t`Review` : t`Payments`}>
                {[payments, ...pages.more.map((page) => page.payments)].flat().map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </RecordList>
              <MoreButton pages={pages}>
                <Trans>Show more payments</Trans>
              </MoreButton>
            </>
          )
        }
      </CallView>
    </>
  )
}

/** Filters of the list. The player is applied when the operator submits it, all others at once. */
function PaymentFilters() {
  const { t } = useLingui()
  const { get, set } = useFilters()
  const [player, setPlayer] = useState(get('player'))
  const [currency, setCurrency] = useState(get('currency'))
  return (
    <form
      className="grid grid-cols-2 gap-3 lg:grid-cols-7"
      onSubmit={(event) => {
        event.preventDefault()
        set({ player: player.trim(), currency: currency.trim() })
      }}
    >
      <Field label={t`Type`}>
        <NativeSelect
          name="type"
          value={get('type')}
          onChange={(event) => set({ type: event.currentTarget.value })}
          options={[
            { value: '', label: t`All` },
            { value: 'deposit', label: t`Deposits` },
            { value: 'withdrawal', label: t`Withdrawals` },
          ]}
        />
      </Field>
      <Field label={t`Status`}>
        <NativeSelect
          name="status"
          value={get('status')}
          onChange={(event) => set({ status: event.currentTarget.value })}
          options={[
            { value: '', label: t`All` },
            { value: 'pending', label: t`Pending` },
            { value: 'success', label: t`Successful` },
            { value: 'failure', label: t`Failed` },
          ]}
        />
      </Field>
      <Field label={t`Refund`}>
        <NativeSelect
          name="refund"
          value={get('refund')}
          onChange={(event) => set({ refund: event.currentTarget.value })}
          options={[
            { value: '', label: t`All` },
            { value: 'queued', label: t`Not sent yet` },
            { value: 'pending', label: t`Pending` },
            { value: 'succeeded', label: t`Successful` },
            { value: 'failed', label: t`Failed` },
          ]}
        />
      </Field>
      <Field label={t`Currency`}>
        <Input
          name="currency"
          value={currency}
          maxLength={6}
          placeholder="EUR"
          autoComplete="off"
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          onBlur={() => set({ currency: currency.trim() })}
        />
      </Field>
      <Field label={t`Player ID`}>
        <Input
          name="player"
          value={player}
          autoComplete="off"
          onChange={(event) => setPlayer(event.currentTarget.value)}
          onBlur={() => set({ player: player.trim() })}
        />
      </Field>
      <Field label={t`From`}>
        <Input
          type="date"
          name="from"
          value={get('from')}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t`Until`}>
        <Input
          type="date"
          name="to"
          value={get('to')}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Field>
      <button type="submit" hidden>
        <Trans>Apply</Trans>
      </button>
    </form>
  )
}
