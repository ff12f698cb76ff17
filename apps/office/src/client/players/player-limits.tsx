import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Button, Field, Icon, Input, NativeSelect, RecordList, RecordRow, Section } from '@tessera/ui'
import { EYE_OFF_ICON, INFO_ICON } from '@tessera/ui/icons'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useTerms } from '../kit/terms.ts'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'

type LimitsData = OfficeCallData<'GET /office/players/{playerId}/limits'>
type LimitData = LimitsData['limits'][number]

interface OfPlayer {
  readonly playerId: string
}

/** Limits and running breaks of a player. The timeline has their history. */
export function PlayerLimits({ playerId, onDone }: OfPlayer & { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const limits = useCall('GET /office/players/{playerId}/limits', { params: { playerId } })
  const [isSetting, setSetting] = useState(false)
  const action = allows('POST /office/players/{playerId}/limits/set') ? (
    <Button size="sm" variant="secondary" onClick={() => setSetting(true)}>
      <Trans>Set limit</Trans>
    </Button>
  ) : undefined
  return (
    <Section title={t`Limits and breaks`} action={action}>
      <CallView state={limits}>
        {({ limits: rows, breaks }) =>
          rows.length + breaks.length === 0 ? (
            <p className="text-text-soft">
              <Trans>No limits and no breaks.</Trans>
            </p>
          ) : (
            <RecordList label={t`Limits and breaks`}>
              {breaks.map((each) => (
                <BreakRow key={each.kind} running={each} />
              ))}
              {rows.map((limit) => (
                <LimitRow
                  key={`${limit.source}-${limit.kind}-${limit.period}`}
                  playerId={playerId}
                  limit={limit}
                  onDone={onDone}
                />
              ))}
            </RecordList>
          )
        }
      </CallView>
      {isSetting ? (
        <SetLimitDialog playerId={playerId} onClose={() => setSetting(false)} onDone={onDone} />
      ) : null}
    </Section>
  )
}

function BreakRow({ running: { kind, until } }: { readonly running: LimitsData['breaks'][number] }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const end = until === null ? null : time(until)
  return (
    <RecordRow
      picture={<Icon icon={EYE_OFF_ICON} />}
      title={kind === 'self-exclusion' ? t`Self-exclusion` : t`Cooling-off`}
      detail={<span>{end === null ? <Trans>without an end</Trans> : <Trans>until {end}</Trans>}</span>}
    />
  )
}

/** A limit with its use. Only one of the operator can be lifted. */
function LimitRow({
  playerId,
  limit,
  onDone,
}: OfPlayer & { readonly limit: LimitData; readonly onDone: () => void }) {
  const { t } = useLingui()
  const term = useTerms()
  const { time, locale } = useFormats()
  const { allows } = useOperator()
  const [isLifting, setLifting] = useState(false)
  const { kind, period, source, amount, currency, used, endsAt } = limit
  const end = time(endsAt)
  const names: Record<LimitData['kind'], string> = {
    bet: t`Bet limit`,
    loss: t`Loss limit`,
    deposit: t`Deposit limit`,
  }
  return (
    <RecordRow
      picture={<Icon icon={INFO_ICON} />}
      title={names[kind]}
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} />}
      detail={
        <>
          <span>{term(period)}</span>
          <span>{term(source === 'jurisdiction' ? 'regulator' : source)}</span>
          <span>
            <Trans>
              used <Amount subunits={BigInt(used)} currency={currency} locale={locale} />, until {end}
            </Trans>
          </span>
          {source === 'operator' && allows('POST /office/players/{playerId}/limits/lift') ? (
            <span className="flex w-full pt-2">
              <Button size="sm" variant="secondary" onClick={() => setLifting(true)}>
                <Trans>Lift limit</Trans>
              </Button>
            </span>
          ) : null}
          {isLifting ? (
            <ReasonDialog
              name="POST /office/players/{playerId}/limits/lift"
              parts={(reason) => ({ params: { playerId }, body: { kind, period, reason } })}
              title={t`Lift limit`}
              label={t`Lift limit`}
              onClose={() => setLifting(false)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}

/** Dialog in which an operator sets a limit next to those of the player. */
function SetLimitDialog({
  playerId,
  onClose,
  onDone,
}: OfPlayer & { readonly onClose: () => void; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<LimitData['kind']>('deposit')
  const [period, setPeriod] = useState<LimitData['period']>('monthly')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState('EUR')
  return (
    <ReasonDialog
      name="POST /office/players/{playerId}/limits/set"
      parts={(reason) => ({
        params: { playerId },
        body: { kind, period, amount: amount.trim().replace(',', '.'), currency: currency.trim(), reason },
      })}
      title={t`Set limit`}
      text={<Trans>It applies immediately, next to the player’s own limits. The player sees it.</Trans>}
      label={t`Set limit`}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Limit`}>
          <NativeSelect
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as LimitData['kind'])}
            options={[
              { value: 'deposit', label: t`Deposit limit` },
              { value: 'loss', label: t`Loss limit` },
              { value: 'bet', label: t`Bet limit` },
            ]}
          />
        </Field>
        <Field label={t`Period`}>
          <NativeSelect
            name="period"
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value as LimitData['period'])}
            options={[
              { value: 'daily', label: t`Daily` },
              { value: 'weekly', label: t`Weekly` },
              { value: 'monthly', label: t`Monthly` },
            ]}
          />
        </Field>
        <Field label={t`Amount`} required>
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="50.00"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
        <Field label={t`Currency`} required>
          <Input
            name="currency"
            maxLength={6}
            autoComplete="off"
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}
