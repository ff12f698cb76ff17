import { useLingui } from '@lingui/react/macro'
import type { Closing } from '@tessera/contract'
import { CLOSING_REASON_MAX_LENGTH } from '@tessera/contract/constants'
import { Button, Card, Field, Notice, Skeleton, TextArea } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { closingQuery } from './queries.ts'

/** Closure of the account: request, waiting period and cancellation. */
export function ClosingPanel() {
  const { t } = useLingui()
  const query = useApiQuery(closingQuery)
  return (
    <section className="grid gap-4" aria-labelledby="close-account">
      <h2 id="close-account" className="text-xl">{t`Close account`}</h2>
      <QueryView query={query} skeleton={<Skeleton height={120} />}>
        {({ data }) => (
          <Card level="surface" padding="md" className="grid gap-4">
            {data.endsAt === null ? (
              <RequestClosing closing={data} />
            ) : (
              <PendingClosing closing={data} endsAt={data.endsAt} />
            )}
          </Card>
        )}
      </QueryView>
    </section>
  )
}

function useReload(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: closingQuery.queryKey })
}

function RequestClosing({ closing }: { readonly closing: Closing }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const [reason, setReason] = useState('')
  const { waitDays, waysKeptDays, recordsKeptYears } = closing
  const ask = useApiAction('POST /api/player/closing', { onDone: useReload(), onError: alerts.showError })
  const begin = async () => {
    const isSure = await confirm({
      title: t`Close your account?`,
      text: t`Your account closes in ${waitDays} days. Until then you can withdraw your money or change your mind.`,
      confirmLabel: t`Close account`,
      tone: 'danger',
    })
    if (isSure) void ask.run({ body: { reason: reason.trim() } })
  }
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t`Your account closes after ${waitDays} days. You can change your mind until then.`}</li>
        <li>{t`From now on you can only withdraw, not play or deposit.`}</li>
        <li>{t`We then delete everything we aren’t legally required to keep. You can reuse your email or phone number after ${waysKeptDays} days.`}</li>
        <li>{t`We’re legally required to keep your identity and payment records for ${recordsKeptYears} years.`}</li>
      </ul>
      <Holds holds={closing.holds} />
      <Field label={t`Why are you leaving?`} optionalLabel={t`Optional`}>
        <TextArea
          value={reason}
          maxLength={CLOSING_REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button
        className="justify-self-start"
        variant="secondary"
        loading={ask.isRunning}
        onClick={() => void begin()}
      >
        {t`Close account`}
      </Button>
    </>
  )
}

function PendingClosing({ closing, endsAt }: { readonly closing: Closing; readonly endsAt: string }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const alerts = useAlerts()
  const back = useApiAction('DELETE /api/player/closing', {
    onDone: useReload(),
    onError: alerts.showError,
  })
  return (
    <>
      <Notice tone="value">{t`Your account closes on ${moment(endsAt)}. Until then you can withdraw your money.`}</Notice>
      <Holds holds={closing.holds} />
      <Button className="justify-self-start" loading={back.isRunning} onClick={() => void back.run({})}>
        {t`Keep my account`}
      </Button>
    </>
  )
}

/** Obligations that have to be settled before the closure. */
function Holds({ holds }: Pick<Closing, 'holds'>) {
  const { t } = useLingui()
  if (holds.length === 0) return null
  const texts: Record<Closing['holds'][number], string> = {
    money: t`Withdraw your balance first.`,
    'open-bets': t`You have open bets or rounds. Wait until they have settled.`,
    payments: t`You have a payment in progress. Wait until it has completed.`,
  }
  return (
    <Notice tone="info">
      <ul className="grid gap-1">
        {holds.map((hold) => (
          <li key={hold}>{texts[hold]}</li>
        ))}
      </ul>
    </Notice>
  )
}
